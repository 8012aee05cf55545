"use client";
// The kill switch in the bar of every screen: all early starts, or every agent.
import { CirclePlay, OctagonX } from "lucide-react";
import { useCommand } from "@/components/layout/commands";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Menu, MenuItem } from "@/components/ui/menu";
import { tip } from "@/components/ui/tip";
import { type StopTarget, stopOf, useLift, useStandingStops, useStop } from "./use-stops";

const CHOICES = [
  {
    id: "stops.early",
    target: { scope: "early", agent: null, tool: null },
    stop: "Stop all early starts",
    lift: "Let calls start early again",
  },
  {
    id: "stops.agents",
    target: { scope: "agent", agent: null, tool: null },
    stop: "Stop every agent",
    lift: "Let every agent go on",
  },
] as const satisfies readonly StopChoice[];

type StopChoice = {
  readonly id: string;
  readonly target: StopTarget;
  readonly stop: string;
  readonly lift: string;
};

export function StopMenu() {
  const stops = useStandingStops();
  return (
    <>
      <Menu
        trigger={
          <Button
            variant="ghost"
            aria-label="Stop agents or early starts"
            className="max-sm:w-control max-sm:px-0"
            {...tip("Stop agents or early starts")}
          >
            <OctagonX aria-hidden className={cn(stops.length > 0 && "text-refused")} />
            <span className="max-sm:hidden">Stop</span>
          </Button>
        }
      >
        {CHOICES.map((choice) => (
          <StopItem key={choice.id} choice={choice} />
        ))}
      </Menu>
      {CHOICES.map((choice) => (
        <StopCommand key={choice.id} choice={choice} />
      ))}
    </>
  );
}

function StopItem({ choice }: { choice: StopChoice }) {
  const { label, run, isStanding } = useChoice(choice);
  return (
    <MenuItem
      icon={isStanding ? <CirclePlay /> : <OctagonX />}
      isDangerous={!isStanding}
      onSelect={run}
    >
      {label}
    </MenuItem>
  );
}

function StopCommand({ choice }: { choice: StopChoice }) {
  const { label, run } = useChoice(choice);
  useCommand({ id: choice.id, label, keywords: ["kill", "switch", "halt"], run });
  return null;
}

function useChoice({ target, stop: stopLabel, lift: liftLabel }: StopChoice) {
  const standing = stopOf(useStandingStops(), target);
  const stop = useStop();
  const lift = useLift();
  return {
    isStanding: standing !== undefined,
    label: standing ? liftLabel : stopLabel,
    run: () => (standing ? lift.mutate(standing.id) : stop.mutate(target)),
  };
}
