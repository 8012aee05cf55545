"use client";
// Shows the tooltip of whatever carries `data-tip`, on hover and on keyboard focus; one layer serves every element.
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Kbd } from "./kbd";

const DELAY_MS = 350;
const GAP = 7;

type Shown = { readonly anchor: HTMLElement; readonly text: string; readonly keys: string | null };

export function TipLayer() {
  const [shown, setShown] = useState<Shown | null>(null);
  const bubble = useRef<HTMLDivElement>(null);

  useEffect(() => watchTips(setShown, () => bubble.current), []);
  useLayoutEffect(() => {
    if (shown && bubble.current) place(bubble.current, shown.anchor);
  }, [shown]);
  useEffect(() => {
    if (!shown || shown.anchor.getAttribute("aria-label") === shown.text) return;
    const before = shown.anchor.getAttribute("aria-describedby");
    shown.anchor.setAttribute("aria-describedby", before ? `${before} tip-layer` : "tip-layer");
    return () => {
      if (before) shown.anchor.setAttribute("aria-describedby", before);
      else shown.anchor.removeAttribute("aria-describedby");
    };
  }, [shown]);

  if (!shown) return null;
  return (
    <div
      ref={bubble}
      id="tip-layer"
      role="tooltip"
      data-slot="tip"
      className="fixed top-0 left-0 z-50 flex max-w-xs items-center gap-2 whitespace-pre-line rounded-sm bg-ink px-2 py-1 font-medium text-bg text-xs shadow-lg [overflow-wrap:anywhere]"
    >
      {shown.text}
      {shown.keys && <Kbd keys={shown.keys} isInverted />}
    </div>
  );
}

/** Hover waits a moment, focus does not; Escape, a press or leaving both element and bubble hides. */
function watchTips(show: (shown: Shown | null) => void, bubble: () => HTMLElement | null) {
  let timer = 0;
  let current: HTMLElement | null = null;
  const abort = new AbortController();

  const hide = () => {
    window.clearTimeout(timer);
    current = null;
    show(null);
  };
  const aim = (target: EventTarget | null, delay: number) => {
    if (!(target instanceof Element) || bubble()?.contains(target)) return;
    const anchor = target.closest<HTMLElement>("[data-tip]");
    if (anchor === current) return;
    hide();
    const text = anchor?.dataset.tip;
    if (!anchor || !text) return;
    current = anchor;
    const keys = anchor.dataset.tipKeys ?? null;
    timer = window.setTimeout(() => anchor.isConnected && show({ anchor, text, keys }), delay);
  };
  const on = <K extends keyof DocumentEventMap>(
    type: K,
    listener: (event: DocumentEventMap[K]) => void,
  ) => document.addEventListener(type, listener, { signal: abort.signal, capture: true });

  on("pointerover", (event) => event.pointerType !== "touch" && aim(event.target, DELAY_MS));
  on("focusin", (event) => {
    if (event.target instanceof Element && event.target.matches(":focus-visible"))
      aim(event.target, 0);
  });
  on("focusout", hide);
  on("pointerdown", hide);
  on("scroll", hide);
  on("keydown", (event) => event.key === "Escape" && hide());
  return () => {
    hide();
    abort.abort();
  };
}

/** Above the anchor where there is room, else below, and never outside the window. */
function place(bubble: HTMLElement, anchor: HTMLElement) {
  const to = anchor.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const above = to.top - height - GAP;
  const top = above >= 4 ? above : to.bottom + GAP;
  const middle = to.left + to.width / 2 - width / 2;
  const left = Math.max(4, Math.min(middle, window.innerWidth - width - 4));
  bubble.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
}
