"use client";
// Whose tools an MCP client may call, and what they may do for it (R167).
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

/** As it is being written. */
export type ClientDraft = { readonly agent: string; readonly scopes: string };

export const NO_CLIENT: ClientDraft = { agent: "", scopes: "" };

export function readClient({ agent, scopes }: ClientDraft) {
  return { agent: agent.trim(), scopes: scopes.split(/[\s,]+/).filter(Boolean) };
}

type ClientFieldsProps = {
  client: ClientDraft;
  issues: ReadonlyMap<string, string>;
  onChange: (client: ClientDraft) => void;
};

export function ClientFields({ client, issues, onChange }: ClientFieldsProps) {
  return (
    <>
      <Field label="Agent" hint="Its name, as in its address." error={issues.get("client.agent")}>
        <Input
          className="mono"
          value={client.agent}
          required
          autoComplete="off"
          onChange={({ target }) => onChange({ ...client, agent: target.value })}
        />
      </Field>
      <Field
        label="Scopes"
        hint="With spaces between them; a tool that asks for any other is refused."
        error={issues.get("client.scopes")}
      >
        <Input
          className="mono"
          value={client.scopes}
          placeholder="expenses:submit"
          autoComplete="off"
          onChange={({ target }) => onChange({ ...client, scopes: target.value })}
        />
      </Field>
    </>
  );
}
