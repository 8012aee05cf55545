"use client";
// A person's name and role; a stale edit shows what stands now.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { FormProblem } from "@/components/data/form-problem";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RadioGroup } from "@/components/ui/radio-group";
import { toast } from "@/components/ui/toast";
import { type Person, peopleKeys, updatePersonMutation } from "@/lib/client/people";
import { issuesOf } from "@/lib/client/request";
import { ROLE_OPTIONS } from "./role-words";

/** Give it the person's id and version as key: another version is another form. */
export function PersonForm({ person }: { person: Person }) {
  const [name, setName] = useState(person.name);
  const [role, setRole] = useState(person.role);
  const client = useQueryClient();
  const save = useMutation({
    ...updatePersonMutation(person.id),
    onSuccess: ({ result }) => toast.done(`Saved ${result.name}`),
    onSettled: () => client.invalidateQueries({ queryKey: peopleKeys.all }),
  });
  const issues = issuesOf(save.error);
  const isClean = name.trim() === person.name && role === person.role;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ version: person.version, input: { name: name.trim(), role } });
  };

  return (
    <form className="grid gap-4" onSubmit={submit}>
      <FormProblem error={save.error} issues={issues} />
      <Field label="Name" error={issues.get("name")}>
        <Input
          value={name}
          required
          maxLength={120}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <RadioGroup legend="Role" options={ROLE_OPTIONS} value={role} onValueChange={setRole} />
      <Button
        type="submit"
        variant="primary"
        className="w-fit"
        disabled={isClean}
        isBusy={save.isPending}
      >
        Save
      </Button>
    </form>
  );
}
