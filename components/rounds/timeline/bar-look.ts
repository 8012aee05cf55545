// How each bar looks: its colour by what it means, a pattern and a sign where colour alone would not do.
import { attemptEndWords } from "@/lib/domain/timeline/end-words";
import type { Bar, Row } from "@/lib/domain/timeline/timeline";
import type { Token } from "./palette";
import { strategyFills } from "./strategy-fills";

export type Hatch = "wait" | "unknown" | "cut" | null;

export type BarLook = {
  /** One colour, or several side by side where a call has several strategies. */
  readonly fills: readonly Token[];
  readonly hatch: Hatch;
  readonly outline: Token | null;
  /** Written at the right end. */
  readonly sign: string | null;
  readonly text: string;
  /** Ink on a filled bar is the ground's colour, so that it reads in both themes. */
  readonly ink: Token;
  readonly opacity: number;
};

const PLAIN: Omit<BarLook, "fills" | "text"> = {
  hatch: null,
  outline: null,
  sign: null,
  ink: "bg",
  opacity: 1,
};

export function barLook(row: Row, bar: Bar): BarLook {
  switch (bar.kind) {
    case "attempt":
      return attemptLook(bar);
    case "gate":
      return {
        ...PLAIN,
        // It lies over the bar of its call, which must not show through the words.
        fills: ["panel"],
        hatch: "wait",
        outline: "wait",
        ink: "wait",
        text: gateText(bar),
      };
    case "undo":
      return { ...PLAIN, ...undoLook(bar), fills: ["undo"], text: "" };
    case "span":
      return { ...PLAIN, ...endLook(row.state), fills: ["accent"], text: row.name };
    case "round":
      return {
        ...PLAIN,
        ...endLook(bar.state),
        fills: ["gen"],
        ink: "ink-2",
        text: roundText(bar),
      };
    case "job":
      return {
        ...PLAIN,
        fills: ["panel"],
        hatch: "wait",
        outline: "undo",
        ink: "undo",
        text: "queued",
      };
    case "step":
      return { ...PLAIN, ...endLook(bar.state), fills: stepFills(row, bar), text: "" };
    default:
      return runLook(row, bar);
  }
}

/** Also while it has none yet. */
export function isProperEnd(state: string): boolean {
  return PROPER_ENDS.has(state);
}

const PROPER_ENDS = new Set(["running", "stop", "tool_calls"]);

function attemptLook({ label, state, trouble }: Bar): BarLook {
  const number = Number(label) + 1;
  const isProper = isProperEnd(state);
  return {
    ...PLAIN,
    fills: ["gen"],
    hatch: isProper ? null : "cut",
    ink: "ink-2",
    text: isProper ? String(number) : `${number} · ${attemptEndWords({ state, trouble })}`,
  };
}

function roundText({ label, state }: Bar): string {
  return state === "broken" || state === "stopped"
    ? `${Number(label) + 1} · ${state}`
    : `round ${Number(label) + 1}`;
}

function gateText({ label, state, to }: Bar): string {
  return to === null ? `waits: ${label.replaceAll("_", " ")}` : state;
}

function undoLook({ state }: Bar): Pick<BarLook, "sign" | "outline"> {
  if (state === "undone" || state === "running") return { sign: "↩", outline: null };
  return { sign: state === "unknown" ? "?" : "✕", outline: "refused" };
}

function runLook({ action, name }: Row, bar: Bar): BarLook {
  const fills = strategyFills(action?.strategies ?? null);
  const isUnknown = fills.length === 1 && fills[0] === "unknown";
  return {
    ...PLAIN,
    ...endLook(bar.state),
    fills,
    hatch: isUnknown || bar.state === "unknown" ? "unknown" : null,
    ink: isUnknown ? "ink" : "bg",
    opacity: action?.state === "compensated" || action?.resultCode === "COMPENSATED" ? 0.45 : 1,
    text: name.slice(name.indexOf(".") + 1),
  };
}

function endLook(state: string): Pick<BarLook, "sign" | "outline"> {
  if (state === "failed") return { sign: "✕", outline: "refused" };
  if (state === "unknown") return { sign: "?", outline: "wait" };
  return { sign: null, outline: null };
}

function stepFills({ action }: Row, { state }: Bar): readonly Token[] {
  return state === "failed" ? ["refused"] : strategyFills(action?.strategies ?? null);
}
