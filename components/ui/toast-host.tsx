"use client";
// Where toasts appear. The library that draws them is fetched when the first one is sent.
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { receiveToasts, type ToastMessage } from "./toast";

const ToastSurface = lazy(() =>
  import("./toast-surface").then((module) => ({ default: module.ToastSurface })),
);

export function ToastHost() {
  const [queue, setQueue] = useState<readonly ToastMessage[]>([]);
  const [isNeeded, setNeeded] = useState(false);
  useEffect(
    () =>
      receiveToasts((message) => {
        setNeeded(true);
        setQueue((before) => [...before, message]);
      }),
    [],
  );
  const taken = useCallback((count: number) => setQueue((before) => before.slice(count)), []);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <ToastSurface queue={queue} onTaken={taken} />
    </Suspense>
  );
}
