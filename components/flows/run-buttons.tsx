"use client";
// Runs a stored flow: for real, behind a question, or with nothing executed; one that takes arguments asks for them first.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FlaskConical, Play } from "lucide-react";
import { type ReactNode, useState } from "react";
import { readProblem } from "@/components/data/read-problem";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import {
  type RunFlowData,
  runFlowMutation,
  type StoredFlowData,
  storedFlowKeys,
} from "@/lib/client/flow-runs";
import { RunDialog, RunMeans } from "./run-dialog";

type Execution = RunFlowData["execution"];

type RunButtonsProps = {
  stored: Pick<StoredFlowData, "name" | "version" | "arguments">;
  /** What the flow's schema says. */
  parameters: ReactNode;
  onStarted: (run: string) => void;
};

export function RunButtons({ stored, parameters, onStarted }: RunButtonsProps) {
  const { name, version, arguments: taken } = stored;
  const [asking, setAsking] = useState<Execution | null>(null);
  const client = useQueryClient();
  const { mutate, reset, isPending, variables, error } = useMutation({
    ...runFlowMutation(),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: storedFlowKeys.runs(null) });
      onStarted(id);
    },
    onError: (failure) => {
      if (taken === null) toast.failed("Not started", { detail: readProblem(failure).detail });
    },
  });
  const busy = isPending ? variables.execution : null;
  const run = (execution: Execution) => {
    setAsking(null);
    mutate({ name, execution, args: {} });
  };
  return (
    <>
      <Button
        isBusy={busy === "nothing"}
        onClick={() => (taken === null ? run("nothing") : setAsking("nothing"))}
      >
        {busy !== "nothing" && <FlaskConical aria-hidden />}
        Try, nothing executed
      </Button>
      <Button variant="primary" isBusy={busy === "real"} onClick={() => setAsking("real")}>
        {busy !== "real" && <Play aria-hidden />}
        Run for real
      </Button>
      {taken === null ? (
        <AlertDialog
          isOpen={asking !== null}
          onOpenChange={(isOpen) => setAsking(isOpen ? "real" : null)}
          title={`Run ${name}, version ${version}?`}
          action="Run it"
          onAction={() => run("real")}
        >
          <RunMeans />
        </AlertDialog>
      ) : (
        asking !== null && (
          <RunDialog
            {...{ name, version, parameters, error, execution: asking, isBusy: isPending }}
            example={taken.example}
            onRun={(args) => mutate({ name, execution: asking, args })}
            onClose={() => {
              setAsking(null);
              reset();
            }}
          />
        )
      )}
    </>
  );
}
