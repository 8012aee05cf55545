"use client";
// What can be done to one action of a tried round: give it arguments, move it, remove it.
import { ArrowDown, ArrowUp, X } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import type { RoundActionData } from "@/lib/client/matrix";
import { ArgumentsButton } from "./arguments-button";
import { actionName, type Round } from "./use-round";

type StepButtonsProps = { index: number; action: RoundActionData; round: Round };

/** On a phone they stand below, where a finger has room. */
export function StepButtons({ index, action, round }: StepButtonsProps) {
  const name = actionName(action);
  return (
    <span className="flex justify-self-end max-sm:col-span-3 max-sm:col-start-3 max-sm:row-start-3">
      {action.kind === "call" && (
        <ArgumentsButton action={action} onChange={(next) => round.put(index, next)} />
      )}
      <IconButton
        size="sm"
        label={`Move ${name} up`}
        disabled={index === 0}
        onClick={() => round.move(index, index - 1)}
      >
        <ArrowUp />
      </IconButton>
      <IconButton
        size="sm"
        label={`Move ${name} down`}
        disabled={index === round.actions.length - 1}
        onClick={() => round.move(index, index + 1)}
      >
        <ArrowDown />
      </IconButton>
      <IconButton size="sm" label={`Remove ${name}`} onClick={() => round.remove(index)}>
        <X />
      </IconButton>
    </span>
  );
}
