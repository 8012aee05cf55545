"use client";
// What becomes of an undo that failed: once more, done by hand, or left as it is.
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { tip } from "@/components/ui/tip";
import type { GateData } from "@/lib/client/gates";
import { NoteInput } from "./note-input";
import { useDecide } from "./use-decide";

type UndoActionsProps = { gate: Pick<GateData, "id">; onDecided: (() => void) | undefined };

export function UndoActions({ gate, onDecided }: UndoActionsProps) {
  const [note, setNote] = useState("");
  const { decide, isBusy } = useDecide(gate.id, onDecided);
  const choose = (choice: "retry" | "by_hand" | "leave") =>
    decide({ decision: "undo", choice, note: note.trim() });
  return (
    <div className="grid w-full gap-2.5">
      <NoteInput label="What you found" note={note} onNoteChange={setNote} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={isBusy} onClick={() => choose("retry")}>
          Try the undo once more
        </Button>
        <Button
          disabled={isBusy || note.trim() === ""}
          onClick={() => choose("by_hand")}
          {...tip("Say above what was done; the step then counts as undone.")}
        >
          I have taken it back by hand
        </Button>
        <Button disabled={isBusy} onClick={() => choose("leave")}>
          Leave it in place
        </Button>
      </div>
    </div>
  );
}
