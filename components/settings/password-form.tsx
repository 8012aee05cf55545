"use client";
// A new password for oneself, against the present one.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { FormProblem } from "@/components/data/form-problem";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { NewPasswordField } from "@/components/ui/new-password-field";
import { PasswordInput } from "@/components/ui/password-input";
import { toast } from "@/components/ui/toast";
import { peopleKeys } from "@/lib/client/people";
import { issuesOf } from "@/lib/client/request";
import { changePasswordMutation } from "@/lib/client/session";

const EMPTY = { currentPassword: "", newPassword: "", revokeOtherSessions: true };

export function PasswordForm() {
  const [draft, setDraft] = useState(EMPTY);
  const client = useQueryClient();
  const change = useMutation({
    ...changePasswordMutation(),
    onSuccess: () => {
      setDraft(EMPTY);
      toast.done("Changed your password");
    },
    onSettled: () => client.invalidateQueries({ queryKey: peopleKeys.all }),
  });
  const issues = issuesOf(change.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(draft);
  };

  return (
    <form className="grid max-w-sm gap-4" onSubmit={submit}>
      <FormProblem error={change.error} issues={issues} />
      <Field label="Present password" error={issues.get("currentPassword")}>
        <PasswordInput
          autoComplete="current-password"
          required
          value={draft.currentPassword}
          onChange={(event) => setDraft({ ...draft, currentPassword: event.target.value })}
        />
      </Field>
      <NewPasswordField
        label="New password"
        value={draft.newPassword}
        onValueChange={(newPassword) => setDraft({ ...draft, newPassword })}
        error={issues.get("newPassword")}
      />
      <Checkbox
        label="Sign me out everywhere else"
        checked={draft.revokeOtherSessions}
        onCheckedChange={(revokeOtherSessions) => setDraft({ ...draft, revokeOtherSessions })}
      />
      <Button type="submit" variant="primary" className="w-fit" isBusy={change.isPending}>
        Change password
      </Button>
    </form>
  );
}
