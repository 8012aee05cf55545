"use client";
// A new account, with a first password to hand over.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { FormProblem } from "@/components/data/form-problem";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { SubmitOrCancel } from "@/components/ui/form-actions";
import { Input } from "@/components/ui/input";
import { RadioGroup } from "@/components/ui/radio-group";
import { toast } from "@/components/ui/toast";
import { createPersonMutation, peopleKeys } from "@/lib/client/people";
import { issuesOf } from "@/lib/client/request";
import type { RoleName } from "@/lib/contracts/roles";
import { FirstPassword } from "./first-password";
import { randomPassword } from "./random-password";
import { ROLE_OPTIONS } from "./role-words";

type CreatePersonDialogProps = {
  onClose: () => void;
  onCreated: (id: string) => void;
};

const FORM = "create-person";

/** Mount it to open it: every time it starts empty, with a password of its own. */
export function CreatePersonDialog({ onClose, onCreated }: CreatePersonDialogProps) {
  const [draft, setDraft] = useState(() => ({
    name: "",
    email: "",
    role: "viewer" as RoleName,
    password: randomPassword(),
  }));
  const edit = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  const client = useQueryClient();
  const create = useMutation({
    ...createPersonMutation(),
    onSuccess: async ({ result }) => {
      await client.invalidateQueries({ queryKey: peopleKeys.all });
      toast.done(`Created an account for ${result.name}`, { detail: "Hand over the password." });
      onCreated(result.id);
    },
  });
  const issues = issuesOf(create.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({ ...draft, name: draft.name.trim(), email: draft.email.trim() });
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="New person"
      description="They sign in with their address and the password that you hand over."
      footer={
        <SubmitOrCancel form={FORM} isBusy={create.isPending} onCancel={onClose}>
          Create account
        </SubmitOrCancel>
      }
    >
      <form id={FORM} className="grid gap-4" onSubmit={submit}>
        <FormProblem error={create.error} issues={issues} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Name" error={issues.get("name")}>
            <Input
              value={draft.name}
              autoComplete="off"
              required
              maxLength={120}
              onChange={(event) => edit({ name: event.target.value })}
            />
          </Field>
          <Field label="Email" error={issues.get("email")}>
            <Input
              type="email"
              value={draft.email}
              autoComplete="off"
              required
              onChange={(event) => edit({ email: event.target.value })}
            />
          </Field>
        </div>
        <RadioGroup
          legend="Role"
          look="cards"
          options={ROLE_OPTIONS}
          value={draft.role}
          onValueChange={(role) => edit({ role })}
        />
        <FirstPassword
          value={draft.password}
          onValueChange={(password) => edit({ password })}
          error={issues.get("password")}
        />
      </form>
    </Dialog>
  );
}
