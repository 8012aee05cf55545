"use client";
// When this browser last looked at the queue, so that what came since can be marked; kept nowhere else.
import { useEffect, useState } from "react";

const KEY = "traitline.tools.looked";

/** ISO 8601; null on the first look, and where the browser keeps nothing. The look that goes on does not count. */
export function useLastLook(): string | null {
  const [last, setLast] = useState<string | null>(null);
  useEffect(() => {
    setLast(read());
    return write;
  }, []);
  return last;
}

function read(): string | null {
  try {
    const kept = window.localStorage.getItem(KEY);
    return kept === null || Number.isNaN(Date.parse(kept)) ? null : kept;
  } catch {
    return null;
  }
}

function write(): void {
  try {
    window.localStorage.setItem(KEY, new Date().toISOString());
  } catch {
    // A browser that keeps nothing marks nothing as new.
  }
}
