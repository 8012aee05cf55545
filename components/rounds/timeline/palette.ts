// The look's colours as a canvas needs them: resolved for the theme that is on, and again when it changes.

const TOKENS = [
  "bg",
  "panel",
  "panel-2",
  "line",
  "line-strong",
  "ink",
  "ink-2",
  "ink-3",
  "accent",
  "accent-soft",
  "exploration",
  "exploitation",
  "neutral",
  "unknown",
  "unknown-soft",
  "ok",
  "early",
  "refused",
  "refused-soft",
  "hit",
  "undo",
  "wait",
  "wait-soft",
  "gen",
  "gen-2",
] as const;

export type Token = (typeof TOKENS)[number];
export type Palette = Readonly<Record<Token, string>> & {
  readonly sans: string;
  readonly mono: string;
};

/** A custom property answers with its words; a colour made of it answers with the colour. */
export function readPalette(): Palette {
  const probe = document.createElement("span");
  probe.hidden = true;
  document.body.append(probe);
  const colour = (token: Token) => {
    probe.style.color = `var(--${token})`;
    return getComputedStyle(probe).color;
  };
  const colours = Object.fromEntries(TOKENS.map((token) => [token, colour(token)]));
  const { fontFamily } = getComputedStyle(document.body);
  probe.className = "mono";
  const mono = getComputedStyle(probe).fontFamily;
  probe.remove();
  return { ...(colours as Record<Token, string>), sans: fontFamily, mono };
}

/** Calls back when the theme changes, by a choice or with the system. Answers how to stop. */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme", "class", "style"] });
  const dark = window.matchMedia?.("(prefers-color-scheme: dark)");
  dark?.addEventListener("change", changed);
  return () => {
    observer.disconnect();
    dark?.removeEventListener("change", changed);
  };
}
