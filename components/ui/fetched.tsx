"use client";
// Parts of a screen whose code comes when they are first shown, or in the first quiet moment of the page before that.
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
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

/** A failure counts only for whoever opens it: the next import asks again. */
function fetchInQuiet(load: () => Promise<unknown>): void {
  if (typeof window === "undefined" || !window.requestIdleCallback) return;
  const fetch = () => window.requestIdleCallback(() => void load().catch(() => undefined));
  if (document.readyState === "complete") fetch();
  else window.addEventListener("load", fetch, { once: true });
}
