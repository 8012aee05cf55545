"use client";
// Several gates of one kind, decided alike; each one stands for itself, and says what became of it.
import { useState } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import type { GateLine } from "@/lib/client/gates";
import { DenyDialog } from "./deny-dialog";
import { useDecideMany } from "./use-decide";

type BulkBarProps = {
  /** Of one kind; at least one. */
  gates: readonly GateLine[];
  onDone: () => void;
};

export function BulkBar({ gates, onDone }: BulkBarProps) {
  const [asks, setAsks] = useState<"approve" | "deny" | null>(null);
  const { decide, isBusy } = useDecideMany(onDone);
  const kind = gates[0]?.kind;
  const ids = gates.map(({ id }) => id);
  // What hides something is looked at by itself.
  const plain = gates.filter(({ hides }) => !hides);
  // A plan is looked at by itself as well: its figures stand in no list.
  const mayApprove = kind === "approval" && plain.length > 0;
  const mayDeny = kind === "approval" || kind === "plan_confirm" || kind === "question";
  const denyWord = kind === "question" ? "Decline" : "Deny";
  const close = (isOpen: boolean) => !isOpen && setAsks(null);
  useShortcut("a", () => setAsks("approve"), {
    label: "Approve the selected gates",
    isEnabled: mayApprove && !isBusy,
  });
  useShortcut("r", () => setAsks("deny"), {
    label: `${denyWord} the selected gates`,
    isEnabled: mayDeny && !isBusy,
  });

  return (
    <div
      role="toolbar"
      aria-label="Selected gates"
      className="flex shrink-0 flex-wrap items-center gap-2 border-t bg-panel px-4 py-2.5"
    >
      <span className="text-ink-2 text-sm">{countWords(gates.length)} selected</span>
      {mayApprove && (
        <Button variant="primary" isBusy={isBusy} onClick={() => setAsks("approve")}>
          Approve… <Kbd keys="a" isInverted className="max-sm:hidden" />
        </Button>
      )}
      {mayDeny && (
        <Button variant="danger" disabled={isBusy} onClick={() => setAsks("deny")}>
          {denyWord}… <Kbd keys="r" className="max-sm:hidden" />
        </Button>
      )}
      {kind === "undo_failure" && (
        <Button
          variant="primary"
          isBusy={isBusy}
          onClick={() => decide(ids, { decision: "undo", choice: "retry" })}
        >
          Try them once more
        </Button>
      )}
      <Button variant="ghost" onClick={onDone} className="ml-auto">
        Clear
      </Button>
      <AlertDialog
        isOpen={asks === "approve"}
        onOpenChange={close}
        title={`Approve ${countWords(plain.length)}?`}
        action={`Approve ${countWords(plain.length)}`}
        onAction={() => {
          setAsks(null);
          decide(
            plain.map(({ id }) => id),
            { decision: "approve" },
          );
        }}
      >
        Each call runs once, exactly as it was asked for: {toolsOf(plain)}.
        {plain.length < gates.length &&
          ` ${countWords(gates.length - plain.length)} hide something in the arguments and wait to be looked at one by one.`}
      </AlertDialog>
      <DenyDialog
        isOpen={asks === "deny"}
        onOpenChange={close}
        title={`${denyWord} ${countWords(gates.length)}`}
        action={`${denyWord} ${countWords(gates.length)}`}
        isBusy={isBusy}
        onDeny={(reason) => {
          setAsks(null);
          decide(ids, { decision: "deny", reason });
        }}
      />
    </div>
  );
}

function countWords(count: number): string {
  return count === 1 ? "1 gate" : `${count} gates`;
}

function toolsOf(gates: readonly GateLine[]): string {
  return [...new Set(gates.map(({ tool }) => tool))].join(", ");
}
