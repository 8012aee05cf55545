"use client";
// Gives a round a name, so that it can be tried again after a change.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { readProblem } from "@/components/data/read-problem";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import type { RoundActionData } from "@/lib/client/matrix";
import { createScenarioMutation, scenarioKeys } from "@/lib/client/scenarios";

type KeepScenarioDialogProps = {
  agent: string;
  actions: readonly RoundActionData[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

export function KeepScenarioDialog(props: KeepScenarioDialogProps) {
  const { agent, actions, isOpen, onOpenChange } = props;
  const formId = useId();
  const [name, setName] = useState("");
  const client = useQueryClient();
  const keep = useMutation({
    ...createScenarioMutation(),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: scenarioKeys.all });
      toast.done(`Kept “${name.trim()}”`, { detail: "It is under Scenarios, for everybody." });
      setName("");
      onOpenChange(false);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) keep.mutate({ name, agent, actions: [...actions] });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      size="sm"
      title="Keep as a scenario"
      description={`The ${actions.length} actions as they stand, to be tried again with the traits of that day.`}
      footer={
        <>
          <span className="flex-1" />
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={!name.trim()}
            isBusy={keep.isPending}
          >
            Keep
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Field label="Name" isRequired error={keep.error && readProblem(keep.error).detail}>
          <Input
            maxLength={120}
            placeholder="Search, then export"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
