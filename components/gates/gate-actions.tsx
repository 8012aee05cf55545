"use client";
// What a person can do about a gate: by its kind, while it waits, and only for whoever may.
import type { GateData } from "@/lib/client/gates";
import { AnswerForm } from "./answer-form";
import { ApprovalActions } from "./approval-actions";
import { DoubtActions } from "./doubt-actions";
import { deciderWords } from "./gate-words";
import { UndoActions } from "./undo-actions";

type GateActionsProps = {
  gate: GateData;
  /** Called once this person's own decision stands. */
  onDecided?: (() => void) | undefined;
  /** False while the keys belong to somebody else. */
  hasKeys?: boolean;
};

/** Null where there is nothing to decide. */
export function gateActions({ gate, onDecided, hasKeys = true }: GateActionsProps) {
  if (gate.state !== "pending") return null;
  if (!gate.mayDecide) {
    const who = deciderWords(gate);
    const act = gate.kind === "question" ? "answer" : "decide";
    return (
      <p className="text-ink-3 text-sm">
        This waits for {who} to {act}.
      </p>
    );
  }
  const { ask } = gate;
  switch (ask.kind) {
    case "approval":
    case "plan_confirm":
      return <ApprovalActions gate={gate} onDecided={onDecided} hasKeys={hasKeys} />;
    case "question":
      return (
        <AnswerForm gate={gate} options={ask.options} onDecided={onDecided} hasKeys={hasKeys} />
      );
    case "in_doubt":
      return <DoubtActions gate={gate} check={ask.check} onDecided={onDecided} />;
    case "undo_failure":
      return <UndoActions gate={gate} onDecided={onDecided} />;
  }
}
