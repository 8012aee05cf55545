// The address of a screen under test: what the screen writes into it comes back the way the router brings it.
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { type ReactNode, startTransition, useEffect, useState } from "react";

/** Stands around the screen: `renderHook(…, { wrapper: AddressBar })`, after `openAddress("?q=report")`. */
export function AddressBar({ children }: { children: ReactNode }) {
  const [query, setQuery] = useState(window.location.search);
  useEffect(() => {
    const replaceState = window.history.replaceState;
    window.history.replaceState = (...given: Parameters<typeof replaceState>) => {
      replaceState.apply(window.history, given);
      startTransition(() => setQuery(window.location.search));
    };
    return () => {
      window.history.replaceState = replaceState;
    };
  }, []);
  return <SearchParamsContext value={new URLSearchParams(query)}>{children}</SearchParamsContext>;
}

export function openAddress(query: string): void {
  window.history.replaceState(null, "", `/${query}`);
}
