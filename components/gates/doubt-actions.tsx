"use client";
// What became of a call in doubt: a person says it, or the tool is asked by its declared check.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { readProblem } from "@/components/data/read-problem";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { checkGateMutation, type GateData, gateKeys } from "@/lib/client/gates";
import { NoteInput } from "./note-input";
import { useDecide } from "./use-decide";

type DoubtActionsProps = {
  gate: GateData;
  /** The tool that can be asked; null where none is declared. */
  check: string | null;
  onDecided: (() => void) | undefined;
};

export function DoubtActions({ gate, check, onDecided }: DoubtActionsProps) {
  const [note, setNote] = useState("");
  const { decide, isBusy } = useDecide(gate.id, onDecided);
  const asking = useAskTool(gate.id);
  const settle = (ran: "happened" | "did_not_happen") =>
    decide({ decision: "settle", ran, note: note.trim() });
  const isWaiting = isBusy || asking.isPending;
  return (
    <div className="grid w-full gap-2.5">
      <NoteInput label="How you know" note={note} onNoteChange={setNote} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={isWaiting} onClick={() => settle("happened")}>
          It happened
        </Button>
        <Button disabled={isWaiting} onClick={() => settle("did_not_happen")}>
          It did not happen
        </Button>
        {check !== null && (
          <Button
            variant="ghost"
            isBusy={asking.isPending}
            disabled={isBusy}
            onClick={() => asking.mutate(gate.id)}
          >
            Ask <span className="mono">{check}</span>
          </Button>
        )}
      </div>
    </div>
  );
}

function useAskTool(id: string) {
  const client = useQueryClient();
  return useMutation({
    ...checkGateMutation(),
    onSuccess: ({ isSettled, found, gate }) => {
      client.setQueryData(gateKeys.one(id), gate);
      if (isSettled) toast.done("Settled by the tool itself", { detail: found });
      else toast.info("The tool could not say", { detail: found });
    },
    onError: (error) => toast.failed("Not asked", { detail: readProblem(error).detail }),
    onSettled: () => client.invalidateQueries({ queryKey: gateKeys.all }),
  });
}
