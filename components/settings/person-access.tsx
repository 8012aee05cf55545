"use client";
// The two strong acts on somebody's account: a new password, and the door shut or opened again.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { readProblem } from "@/components/data/read-problem";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { type Person, peopleKeys, updatePersonMutation } from "@/lib/client/people";
import { ResetPasswordDialog } from "./reset-password-dialog";

export function PersonAccess({ person }: { person: Person }) {
  const [asking, setAsking] = useState<"password" | "disable" | null>(null);
  const client = useQueryClient();
  const close = () => setAsking(null);
  const update = useMutation({
    ...updatePersonMutation(person.id),
    onSuccess: ({ result }) =>
      toast.done(`${result.disabledAt ? "Disabled" : "Enabled"} the account of ${result.name}`),
    onError: (error) => toast.failed("Nothing was changed", { detail: readProblem(error).detail }),
    onSettled: () => {
      close();
      return client.invalidateQueries({ queryKey: peopleKeys.all });
    },
  });
  const setDisabled = (disabled: boolean) =>
    update.mutate({ version: person.version, input: { disabled } });

  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setAsking("password")}>Set a new password</Button>
      {person.disabledAt ? (
        <Button isBusy={update.isPending} onClick={() => setDisabled(false)}>
          Enable account
        </Button>
      ) : (
        <Button variant="danger" onClick={() => setAsking("disable")}>
          Disable account
        </Button>
      )}
      {asking === "password" && <ResetPasswordDialog person={person} onClose={close} />}
      <AlertDialog
        isOpen={asking === "disable"}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={`Disable the account of ${person.name}?`}
        action="Disable account"
        onAction={() => setDisabled(true)}
        isBusy={update.isPending}
        isDangerous
      >
        {person.name} is signed out everywhere at once and cannot sign in; API tokens that they made
        stop working. The history of what they did stays, and the account can be enabled again.
      </AlertDialog>
    </div>
  );
}
