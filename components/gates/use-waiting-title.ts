"use client";
// The title of the page counts what waits, so that a tab in the background shows it.
import { useEffect } from "react";

const COUNTED = /^\(\d+\) /;

export function useWaitingTitle(count: number): void {
  useEffect(() => {
    const say = () => {
      const plain = document.title.replace(COUNTED, "");
      const wanted = count > 0 ? `(${count}) ${plain}` : plain;
      if (document.title !== wanted) document.title = wanted;
    };
    say();
    // The page's own title comes, and comes again, when it pleases.
    const observer = new MutationObserver(say);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(COUNTED, "");
    };
  }, [count]);
}
