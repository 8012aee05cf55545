"use client";
// What is asked, who asks and for whom, and how long a person still has.
import { CircleHelp, MessageCircleQuestionMark, Undo2 } from "lucide-react";
import { Chip } from "@/components/ui/chip";
import { Link } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { VisibleText } from "@/components/ui/visible-text";
import type { GateData } from "@/lib/client/gates";
import { CountdownRing } from "./countdown";
import { STATE_TONES, STATE_WORDS } from "./gate-words";

/** Beside the title, which the screen or the panel sets. */
export function GateMark({ gate }: { gate: GateData }) {
  if (gate.state !== "pending")
    return <Chip tone={STATE_TONES[gate.state]}>{STATE_WORDS[gate.state]}</Chip>;
  if (gate.expiresAt !== null)
    return <CountdownRing openedAt={gate.openedAt} expiresAt={gate.expiresAt} />;
  const Icon =
    gate.kind === "question"
      ? MessageCircleQuestionMark
      : gate.kind === "undo_failure"
        ? Undo2
        : CircleHelp;
  return (
    <span className="hatch-wait grid size-11.5 shrink-0 place-items-center rounded-full text-wait">
      <Icon aria-hidden className="size-5" />
    </span>
  );
}

export function GateFacts({ gate }: { gate: GateData }) {
  return (
    <p className="text-ink-2 text-sm">
      Agent <b className="font-semibold text-ink">{gate.agent}</b>
      {gate.startedBy !== null && (
        <>
          {" for "}
          <VisibleText>{gate.startedBy}</VisibleText>
        </>
      )}
      {" · "}
      <Link href={`/rounds/${gate.turn}/${gate.round}`}>round {gate.round + 1}</Link>, action{" "}
      {gate.index + 1} · asked <RelativeTime at={gate.openedAt} />
      {gate.state === "pending" && (gate.expiresAt ? " · expires as a denial" : " · no limit")}
    </p>
  );
}

/** What the person asked the agent for, in their own words. */
export function AskedFor({ asked }: Pick<GateData, "asked">) {
  if (asked === "") return null;
  return (
    <p className="text-ink-3 text-sm [overflow-wrap:anywhere]">
      The run was asked: “<VisibleText>{asked}</VisibleText>”
    </p>
  );
}
