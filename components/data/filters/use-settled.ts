"use client";
// The value once it has stood for a while, so that a question is asked about the last edit and not about each.
import { useEffect, useState } from "react";

/** Values are compared by identity: keep the object while it says the same. Null counts at once. */
export function useSettled<Value>(value: Value | null, pauseMs: number): Value | null {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === null ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return value === null ? null : settled;
}
