"use client";
// What the workspace is called.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { FormProblem } from "@/components/data/form-problem";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { issuesOf } from "@/lib/client/request";
import { updateWorkspaceMutation, type Workspace, workspaceKeys } from "@/lib/client/workspace";

type WorkspaceFormProps = { workspace: Workspace; mayAdminister: boolean };

/** Give it the version as key: another version is another form. */
export function WorkspaceForm({ workspace, mayAdminister }: WorkspaceFormProps) {
  const [name, setName] = useState(workspace.name);
  const client = useQueryClient();
  const save = useMutation({
    ...updateWorkspaceMutation(),
    onSuccess: ({ result }) => toast.done(`The workspace is called ${result.name}`),
    onSettled: () => client.invalidateQueries({ queryKey: workspaceKeys.all }),
  });
  const issues = issuesOf(save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ version: workspace.version, name: name.trim() });
  };

  return (
    <Card>
      <form onSubmit={submit}>
        <CardHeader>
          <CardTitle>Name</CardTitle>
        </CardHeader>
        <CardBody className="grid gap-3">
          <FormProblem error={save.error} issues={issues} />
          <Field label="The workspace is called" error={issues.get("name")}>
            <Input
              value={name}
              required
              maxLength={120}
              disabled={!mayAdminister}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
        </CardBody>
        {mayAdminister && (
          <CardFooter>
            <Button
              type="submit"
              variant="primary"
              disabled={name.trim() === workspace.name}
              isBusy={save.isPending}
            >
              Save
            </Button>
          </CardFooter>
        )}
      </form>
    </Card>
  );
}
