"use client";
// What becomes of an undo that failed: once more, or left as it is.
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { GateData } from "@/lib/client/gates";
import { NoteInput } from "./note-input";
import { useDecide } from "./use-decide";

type UndoActionsProps = { gate: GateData; onDecided: (() => void) | undefined };

export function UndoActions({ gate, onDecided }: UndoActionsProps) {
  const [note, setNote] = useState("");
  const { decide, isBusy } = useDecide(gate.id, onDecided);
  const choose = (choice: "retry" | "leave") =>
    decide({ decision: "undo", choice, note: note.trim() });
  return (
    <div className="grid w-full gap-2.5">
      <NoteInput label="What you found" note={note} onNoteChange={setNote} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={isBusy} onClick={() => choose("retry")}>
          Try the undo once more
        </Button>
        <Button disabled={isBusy} onClick={() => choose("leave")}>
          Leave it in place
        </Button>
      </div>
    </div>
  );
}
