"use client";
// Says on every screen what is stopped, for as long as it lasts. Its code comes with the first stop.
import { lazy, Suspense } from "react";
import { useStandingStops } from "./use-stops";

const StopStrips = lazy(() =>
  import("./stop-strips").then((module) => ({ default: module.StopStrips })),
);

export function StopBanner({ mayGovern }: { mayGovern: boolean }) {
  const stops = useStandingStops();
  if (stops.length === 0) return null;
  return (
    <Suspense>
      <StopStrips stops={stops} mayGovern={mayGovern} />
    </Suspense>
  );
}
