"use client";
// What a run is given, as JSON beside what the flow's schema says; a real run is asked about in the same breath.
import { type ReactNode, useState } from "react";
import { FormProblem } from "@/components/data/form-problem";
import { JsonObjectField } from "@/components/data/json-object-field";
import { Button } from "@/components/ui/button";
import { Overline } from "@/components/ui/card";
import { Dialog } from "@/components/ui/dialog";
import type { RunFlowData } from "@/lib/client/flow-runs";
import { readArguments } from "@/lib/client/json-object";
import { issuesOf } from "@/lib/client/request";

type RunDialogProps = {
  name: string;
  version: number;
  execution: RunFlowData["execution"];
  /** JSON text to begin with. */
  example: string;
  /** What the schema says, to be read beside the arguments. */
  parameters: ReactNode;
  error: Error | null;
  isBusy: boolean;
  onRun: (args: RunFlowData["args"]) => void;
  onClose: () => void;
};

export function RunDialog(props: RunDialogProps) {
  const { name, version, execution, example, parameters, error, isBusy, onRun, onClose } = props;
  const [text, setText] = useState(example);
  const args = readArguments(text);
  const isReal = execution === "real";
  const issues = [...issuesOf(error)].map(([path, message]) => `${path}: ${message}`);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="lg"
      title={`${isReal ? "Run" : "Try"} ${name}, version ${version}?`}
      description={isReal ? <RunMeans /> : "Each step is answered as not executed."}
      footer={
        <>
          <span className="flex-1" />
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={args === null}
            isBusy={isBusy}
            onClick={() => args !== null && onRun(args)}
          >
            {isReal ? "Run it" : "Try it"}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {issues.length === 0 && <FormProblem error={error} />}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
          <JsonObjectField
            label="Arguments"
            hint="A JSON object, checked by the flow's schema before anything runs."
            text={text}
            onTextChange={setText}
            isObject={args !== null}
            error={issues.join("; ")}
          />
          <div className="grid min-w-0 content-start gap-2">
            <Overline>What it takes</Overline>
            {parameters}
          </div>
        </div>
      </div>
    </Dialog>
  );
}

export function RunMeans() {
  return (
    <>
      Its steps call the agent's tools, each through the same checks as any call. What needs a
      person waits under Gates.
    </>
  );
}
