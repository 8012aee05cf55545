"use client";
// Parts of a screen whose code comes when they are first shown, or in the first quiet moment of the page before that.
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useOpened } from "./use-opened";

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * `const AuditPanel = fetchedPart(() => import("./audit-panel").then((file) => file.AuditPanel), <PanelPlace />)`.
 * @param meanwhile holds its place for that moment, so that nothing around it moves
 */
export function fetchedPart<Props extends object>(
  load: Load<Props>,
  meanwhile: ReactNode = null,
): (props: Props) => ReactNode {
  const Part = lazy(async () => ({ default: await load() }));
  fetchInQuiet(load);
  return (props) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  );
}

/** The same for what opens over the screen: from the first opening on it stays, to close in its own way. */
export function fetchedDialog<Props extends { readonly isOpen: boolean }>(
  load: Load<Props>,
): (props: Props) => ReactNode {
  const Part = fetchedPart(load);
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, at the top level of its file
  return function FetchedDialog(props) {
    return useOpened(props.isOpen) && <Part {...props} />;
  };
}

/** What nobody sees, such as a watch: it joins the page in its first quiet moment, and nothing waits for it. */
export function quietPart(load: Load<object>): () => ReactNode {
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, at the top level of its file
  return function QuietPart() {
    const [Part, setPart] = useState<ComponentType | null>(null);
    const [failures, setFailures] = useState(0);
    useEffect(() => {
      const bring = () => {
        load().then(
          (Loaded) => setPart(() => Loaded),
          () => setFailures((before) => before + 1),
        );
      };
      if (failures === 0) return whenQuiet(bring);
      const timer = setTimeout(bring, AGAIN_MS);
      return () => clearTimeout(timer);
    }, [failures]);
    return Part && <Part />;
  };
}

/** A server that is being restarted has its scripts again after a while. */
const AGAIN_MS = 5_000;

/** A failure counts only for whoever opens it: the next import asks again. */
function fetchInQuiet(load: () => Promise<unknown>): void {
  if (typeof window === "undefined" || !window.requestIdleCallback) return;
  whenQuiet(() => void load().catch(() => undefined));
}

/** After the page has loaded, where nothing else is to do. Answers how to think better of it. */
function whenQuiet(act: () => void): () => void {
  const gone = new AbortController();
  const { signal } = gone;
  const run = () => {
    if (!signal.aborted) act();
  };
  const wait = () => {
    // Not every browser tells when it is idle.
    if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: LONGEST_MS });
    else setTimeout(run);
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true, signal });
  return () => gone.abort();
}

/** A page that is never idle gets its parts all the same. */
const LONGEST_MS = 2_000;
