"use client";
// What a connection draws on, chosen from what is here: a server, a family of code, a module's name.
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { ConnectionKindName, ConnectionOptionsData } from "@/lib/client/connections";
import { TRANSPORTS } from "./words";

type SourceFieldsProps = {
  kind: ConnectionKindName;
  source: { readonly serverId: string | null; readonly ref: string };
  onSourceChange: (source: { serverId: string | null; ref: string }) => void;
  options: ConnectionOptionsData | undefined;
  issues: ReadonlyMap<string, string>;
};

export function SourceFields(props: SourceFieldsProps) {
  const { kind, source, onSourceChange, options, issues } = props;
  const { serverId, ref } = source;
  if (kind === "mcp")
    return (
      <Field label="Server" error={issues.get("serverId") ?? issues.get("")}>
        <Select
          options={serverChoices(options, serverId)}
          value={serverId}
          onValueChange={(value) => onSourceChange({ serverId: value, ref })}
          placeholder={options?.servers.length === 0 ? "Add a server first" : "Choose a server"}
          className="w-full"
        />
      </Field>
    );
  if (kind === "local")
    return (
      <Field label="Family of tools" error={issues.get("ref")}>
        <Select
          options={familyChoices(options, ref)}
          value={ref === "" ? null : ref}
          onValueChange={(value) => onSourceChange({ serverId, ref: value })}
          placeholder="Choose a family"
          className="w-full"
        />
      </Field>
    );
  if (kind === "python")
    return (
      <Field
        label="Module or file"
        hint="So that calls can be traced to their code."
        error={issues.get("ref")}
      >
        <Input
          className="mono"
          value={ref}
          placeholder="tools/web.py"
          spellCheck={false}
          onChange={(event) => onSourceChange({ serverId, ref: event.target.value })}
        />
      </Field>
    );
  return null;
}

/** What stands stays in the list, here or not. */
function serverChoices(options: ConnectionOptionsData | undefined, standing: string | null) {
  const servers = options?.servers ?? [];
  const known = servers.map(({ key, transport }) => ({
    value: key,
    label: `${key} (${TRANSPORTS[transport].word})`,
  }));
  const isKnown = standing === null || servers.some(({ key }) => key === standing);
  return isKnown ? known : [...known, { value: standing, label: `${standing} (not here)` }];
}

function familyChoices(options: ConnectionOptionsData | undefined, standing: string) {
  const families = options?.families ?? [];
  const known = families.map((family) => ({ value: family, label: family }));
  const isKnown = standing === "" || families.includes(standing);
  return isKnown ? known : [...known, { value: standing, label: `${standing} (not here)` }];
}
