"use client";
// One click stops, and while it lasts one click lifts.
import { CirclePlay, OctagonX } from "lucide-react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { type StopTarget, stopOf, useLift, useStandingStops, useStop } from "./use-stops";

type StopSwitchProps = Pick<ButtonProps, "size" | "className"> & {
  target: StopTarget;
  /** "Stop agent". */
  label: string;
  /** "Let the agent go on". */
  liftLabel: string;
};

export function StopSwitch({ target, label, liftLabel, ...props }: StopSwitchProps) {
  const standing = stopOf(useStandingStops(), target);
  const stop = useStop();
  const lift = useLift();
  const isBusy = stop.isPending || lift.isPending;
  if (standing)
    return (
      <Button {...props} isBusy={isBusy} onClick={() => lift.mutate(standing.id)}>
        <CirclePlay aria-hidden />
        {liftLabel}
      </Button>
    );
  return (
    <Button {...props} variant="danger" isBusy={isBusy} onClick={() => stop.mutate(target)}>
      <OctagonX aria-hidden />
      {label}
    </Button>
  );
}
