"use client";
// How many gates wait, on every screen; and a notice of the browser for whoever allowed it and looks elsewhere.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { gateFiguresOptions } from "@/lib/client/gates";

/** Answers how many gates wait. */
export function useGateWatch(): number {
  const { data } = useQuery(gateFiguresOptions());
  const pending = data?.pending ?? 0;
  const known = useRef<number | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    const before = known.current;
    known.current = pending;
    if (before !== null && pending > before) notify(pending);
  }, [data, pending]);
  return pending;
}

/** Says nothing of the calls themselves: notices stand on locked screens. */
function notify(pending: number): void {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  if (!document.hidden) return;
  const words = pending === 1 ? "One gate waits." : `${pending} gates wait.`;
  const notice = new Notification("Traitline waits for a person", {
    body: words,
    tag: "traitline-gates",
  });
  notice.onclick = () => {
    window.focus();
    window.location.assign("/gates");
  };
}
