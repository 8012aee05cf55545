"use client";
// Several gates of one kind, decided alike; each one stands for itself, and says what became of it.
import { useState } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import type { GateLine } from "@/lib/client/gates";
import { DenyDialog } from "./deny-dialog";
import { useDecideMany } from "./use-decide";

type BulkBarProps = { gates: readonly GateLine[]; onDone: () => void };

export function BulkBar({ gates, onDone }: BulkBarProps) {
  const [asks, setAsks] = useState<"approve" | "deny" | null>(null);
  const { decide, isBusy } = useDecideMany(onDone);
  const [first] = gates;
  if (first === undefined) return null;
  const ids = gates.map(({ id }) => id);
  const count = gates.length === 1 ? "1 gate" : `${gates.length} gates`;
  const isDeniable = first.kind === "approval" || first.kind === "question";
  const close = (isOpen: boolean) => !isOpen && setAsks(null);

  return (
    <div
      role="toolbar"
      aria-label="Selected gates"
      className="flex shrink-0 flex-wrap items-center gap-2 border-t bg-panel px-4 py-2.5"
    >
      <span className="text-ink-2 text-sm">{count} selected</span>
      {first.kind === "approval" && (
        <Button variant="primary" isBusy={isBusy} onClick={() => setAsks("approve")}>
          Approve all…
        </Button>
      )}
      {isDeniable && (
        <Button variant="danger" disabled={isBusy} onClick={() => setAsks("deny")}>
          {first.kind === "question" ? "Decline all…" : "Deny all…"}
        </Button>
      )}
      {first.kind === "undo_failure" && (
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
        title={`Approve ${count}?`}
        action={`Approve ${count}`}
        isBusy={isBusy}
        onAction={() => {
          setAsks(null);
          decide(ids, { decision: "approve" });
        }}
      >
        Each of these calls runs once, exactly as it was asked for:{" "}
        {[...new Set(gates.map(({ tool }) => tool))].join(", ")}.
      </AlertDialog>
      <DenyDialog
        isOpen={asks === "deny"}
        onOpenChange={close}
        title={`Deny ${count}`}
        action={`Deny ${count}`}
        isBusy={isBusy}
        onDeny={(reason) => {
          setAsks(null);
          decide(ids, { decision: "deny", reason });
        }}
      />
    </div>
  );
}
