"use client";
// A new password for somebody who forgot theirs.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { FormProblem } from "@/components/data/form-problem";
import { Dialog } from "@/components/ui/dialog";
import { SubmitOrCancel } from "@/components/ui/form-actions";
import { toast } from "@/components/ui/toast";
import { type Person, peopleKeys, resetPasswordMutation } from "@/lib/client/people";
import { issuesOf } from "@/lib/client/request";
import { FirstPassword } from "./first-password";
import { randomPassword } from "./random-password";

const FORM = "reset-password";

export function ResetPasswordDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [password, setPassword] = useState(randomPassword);
  const client = useQueryClient();
  const reset = useMutation({
    ...resetPasswordMutation(person.id),
    onSuccess: () => {
      toast.done(`Set a new password for ${person.name}`);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: peopleKeys.all }),
  });
  const issues = issuesOf(reset.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    reset.mutate(password);
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`A new password for ${person.name}`}
      description="The old one stops working, and they are signed out everywhere."
      size="sm"
      footer={
        <SubmitOrCancel form={FORM} isBusy={reset.isPending} onCancel={onClose}>
          Set the password
        </SubmitOrCancel>
      }
    >
      <form id={FORM} className="grid gap-4" onSubmit={submit}>
        <FormProblem error={reset.error} issues={issues} />
        <FirstPassword
          value={password}
          onValueChange={setPassword}
          error={issues.get("password")}
        />
      </form>
    </Dialog>
  );
}
