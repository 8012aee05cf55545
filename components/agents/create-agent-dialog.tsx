"use client";
// Names a new agent.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { FormProblem } from "@/components/data/form-problem";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { SubmitOrCancel } from "@/components/ui/form-actions";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { agentKeys, createAgentMutation } from "@/lib/client/agents";
import { issuesOf } from "@/lib/client/request";

type CreateAgentDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onCreated: (slug: string) => void;
};

const FORM = "create-agent";

export function CreateAgentDialog({ isOpen, onOpenChange, onCreated }: CreateAgentDialogProps) {
  const [slug, setSlug] = useState("");
  const [description, setDescription] = useState("");
  const client = useQueryClient();
  const create = useMutation({
    ...createAgentMutation(),
    onSuccess: async ({ result }) => {
      await client.invalidateQueries({ queryKey: agentKeys.all });
      toast.done(`Created ${result.slug}`);
      onCreated(result.slug);
    },
  });
  const issues = issuesOf(create.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({ slug: slug.trim(), description: description.trim() });
  };

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="New agent"
      description="It starts without connections, so it has no tools until you connect some."
      size="sm"
      footer={
        <SubmitOrCancel form={FORM} isBusy={create.isPending} onCancel={() => onOpenChange(false)}>
          Create agent
        </SubmitOrCancel>
      }
    >
      <form id={FORM} className="grid gap-3.5" onSubmit={submit}>
        <FormProblem error={create.error} issues={issues} />
        <Field
          label="Name"
          hint="As configurations call it: letters, digits, dot, dash, underscore."
          error={issues.get("slug")}
          isRequired
        >
          <Input
            className="mono"
            value={slug}
            autoComplete="off"
            spellCheck={false}
            required
            maxLength={63}
            onChange={(event) => setSlug(event.target.value)}
          />
        </Field>
        <Field label="Description" error={issues.get("description")}>
          <Input
            value={description}
            maxLength={500}
            onChange={(event) => setDescription(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
