"use client";
// How a gate was decided, where somebody looks at it afterwards or comes second.
import { Banner } from "@/components/ui/banner";
import { RelativeTime } from "@/components/ui/relative-time";
import { VisibleText } from "@/components/ui/visible-text";
import type { GateData } from "@/lib/client/gates";
import { decisionNote, decisionWords } from "./decision-words";

type DecidedNoteProps = Pick<GateData, "decision" | "state" | "usedAt">;

export function DecidedNote({ decision, state, usedAt }: DecidedNoteProps) {
  if (decision === null) return null;
  const note = decisionNote(decision);
  return (
    <Banner
      tone={state === "denied" ? "error" : state === "approved" ? "ok" : "info"}
      title={
        <>
          <VisibleText>{decisionWords(decision)}</VisibleText>{" "}
          <RelativeTime at={decision.at} className="font-normal text-ink-2" />
        </>
      }
    >
      {note !== null && (
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          <VisibleText>{note}</VisibleText>
        </p>
      )}
      {usedAt !== null && (
        <p className="text-ink-2">
          Used for its one call <RelativeTime at={usedAt} />.
        </p>
      )}
    </Banner>
  );
}
