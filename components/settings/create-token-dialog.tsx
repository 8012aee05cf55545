"use client";
// A new API token: what it is for and what it may do, then its secret, once.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { FormProblem } from "@/components/data/form-problem";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { SubmitOrCancel } from "@/components/ui/form-actions";
import { Input } from "@/components/ui/input";
import { RadioGroup } from "@/components/ui/radio-group";
import { Select } from "@/components/ui/select";
import { issuesOf } from "@/lib/client/request";
import { createTokenMutation, tokenKeys } from "@/lib/client/tokens";
import type { RoleName } from "@/lib/contracts/roles";
import { type ClientDraft, ClientFields, NO_CLIENT, readClient } from "./client-fields";
import { ROLE_OPTIONS } from "./role-words";
import { TokenSecret } from "./token-secret";

const FORM = "create-token";

const DURATIONS = [
  { value: "7", label: "In a week" },
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "365", label: "In a year" },
  { value: "never", label: "Never: until it is revoked" },
] as const;

type Duration = (typeof DURATIONS)[number]["value"];

/** Mount it to open it; the secret is gone with it. */
export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState("");
  const [role, setRole] = useState<RoleName>("viewer");
  const [client, setClient] = useState<ClientDraft | null>(null);
  const [duration, setDuration] = useState<Duration>("90");
  const queries = useQueryClient();
  const create = useMutation({
    ...createTokenMutation(),
    onSuccess: () => queries.invalidateQueries({ queryKey: tokenKeys.all }),
  });
  const secret = create.data?.result.secret;
  const issues = issuesOf(create.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const expiresInDays = duration === "never" ? null : Number(duration);
    const whose =
      client === null ? { role } : { role: "viewer" as const, client: readClient(client) };
    create.mutate({ name: name.trim(), ...whose, expiresInDays });
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={secret ? "Copy the token now" : "New API token"}
      description={
        secret
          ? "It is shown this once: only its hash is kept."
          : "Whoever holds it sends it in the Authorization header: a script acts with its role, an MCP client calls an agent's tools."
      }
      footer={
        secret ? (
          <Button variant="primary" onClick={onClose}>
            I have copied it
          </Button>
        ) : (
          <SubmitOrCancel form={FORM} isBusy={create.isPending} onCancel={onClose}>
            Create token
          </SubmitOrCancel>
        )
      }
    >
      {secret ? (
        <TokenSecret secret={secret} />
      ) : (
        <form id={FORM} className="grid gap-4" onSubmit={submit}>
          <FormProblem error={create.error} issues={issues} />
          <Field label="What it is for" error={issues.get("name")}>
            <Input
              value={name}
              placeholder="Nightly check"
              autoComplete="off"
              required
              maxLength={120}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
          <Checkbox
            label="For an MCP client"
            hint="It may call one agent's tools at /api/mcp, and nothing else."
            checked={client !== null}
            onCheckedChange={(isClient) => setClient(isClient ? NO_CLIENT : null)}
          />
          {client === null ? (
            <RadioGroup
              legend="Role"
              look="cards"
              options={ROLE_OPTIONS}
              value={role}
              onValueChange={setRole}
            />
          ) : (
            <ClientFields client={client} issues={issues} onChange={setClient} />
          )}
          <Field label="Expires" error={issues.get("expiresInDays")}>
            <Select options={DURATIONS} value={duration} onValueChange={setDuration} />
          </Field>
        </form>
      )}
    </Dialog>
  );
}
