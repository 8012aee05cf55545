"use client";
// The title of the page counts what waits, so that a tab in the background shows it.
import { usePathname } from "next/navigation";
import { useEffect } from "react";

const COUNTED = /^\(\d+\) /;

export function useWaitingTitle(count: number): void {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new address brings its own title first
  useEffect(() => {
    const plain = document.title.replace(COUNTED, "");
    document.title = count > 0 ? `(${count}) ${plain}` : plain;
  }, [count, pathname]);
}
