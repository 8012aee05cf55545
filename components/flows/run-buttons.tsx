"use client";
// Runs a stored flow: for real, behind a question, or with nothing executed.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FlaskConical, Play } from "lucide-react";
import { useState } from "react";
import { readProblem } from "@/components/data/read-problem";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { runFlowMutation, storedFlowKeys } from "@/lib/client/flow-runs";

type RunButtonsProps = { name: string; version: number; onStarted: (run: string) => void };

export function RunButtons({ name, version, onStarted }: RunButtonsProps) {
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    ...runFlowMutation(),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: storedFlowKeys.runs(null) });
      onStarted(id);
    },
    onError: (error) => toast.failed("Not started", { detail: readProblem(error).detail }),
  });
  const busy = isPending ? variables.execution : null;
  const run = (execution: "real" | "nothing") => {
    setAsking(false);
    mutate({ name, execution });
  };
  return (
    <>
      <Button isBusy={busy === "nothing"} onClick={() => run("nothing")}>
        {busy !== "nothing" && <FlaskConical aria-hidden />}
        Try, nothing executed
      </Button>
      <Button variant="primary" isBusy={busy === "real"} onClick={() => setAsking(true)}>
        {busy !== "real" && <Play aria-hidden />}
        Run for real
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Run ${name}, version ${version}?`}
        action="Run it"
        onAction={() => run("real")}
      >
        Its steps call the agent's tools, each through the same checks as any call. What needs a
        person waits under Gates.
      </AlertDialog>
    </>
  );
}
