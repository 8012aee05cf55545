"use client";
// Where toasts appear. The library that draws them is fetched when the first one is sent.
import { useCallback, useEffect, useState } from "react";
import { fetchedPart } from "./fetched";
import { receiveToasts, type ToastMessage } from "./toast";

const ToastSurface = fetchedPart(() => import("./toast-surface").then((file) => file.ToastSurface));

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
  return <ToastSurface queue={queue} onTaken={taken} />;
}
