"use client";
// Asks for what the palette may find, a moment after the typing stops; an answer that comes too late is dropped.
import { useEffect, useState } from "react";

export type PaletteHit = {
  readonly id: string;
  readonly label: string;
  /** "tool", "agent", "connection": said at the end of the line. */
  readonly kind: string;
  /** A second, quieter word: the connection of a tool, the agent of a connection. */
  readonly detail?: string;
  readonly href: string;
};

export type PaletteSearch = (query: string, signal: AbortSignal) => Promise<readonly PaletteHit[]>;

export type PaletteAnswer = {
  readonly state: "idle" | "searching" | "ready" | "failed";
  readonly hits: readonly PaletteHit[];
};

const IDLE: PaletteAnswer = { state: "idle", hits: [] };
const PAUSE_MS = 120;

export function usePaletteSearch(search: PaletteSearch | undefined, query: string): PaletteAnswer {
  const [answer, setAnswer] = useState(IDLE);
  const wanted = query.trim();
  useEffect(() => {
    if (!search || wanted === "") {
      setAnswer(IDLE);
      return;
    }
    const abort = new AbortController();
    const timer = setTimeout(() => {
      setAnswer((before) => ({ ...before, state: "searching" }));
      search(wanted, abort.signal).then(
        (hits) => abort.signal.aborted || setAnswer({ state: "ready", hits }),
        () => abort.signal.aborted || setAnswer({ state: "failed", hits: [] }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [search, wanted]);
  return answer;
}
