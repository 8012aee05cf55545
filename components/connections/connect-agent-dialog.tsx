"use client";
// Connects an agent to a source of tools.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { FormProblem } from "@/components/data/form-problem";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { SubmitOrCancel } from "@/components/ui/form-actions";
import { formatCount } from "@/components/ui/format-number";
import { Input } from "@/components/ui/input";
import { RadioGroup } from "@/components/ui/radio-group";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import {
  type ConnectionKindName,
  connectionOptionsOptions,
  createConnectionMutation,
} from "@/lib/client/connections";
import { issuesOf } from "@/lib/client/request";
import { type ConnectionDraft, inputOf } from "./connection-draft";
import { GrantsField } from "./grants-field";
import { SourceFields } from "./source-fields";
import { KINDS } from "./words";

type ConnectAgentDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Chosen at first. */
  agent: string | null;
  onConnected: (connection: string) => void;
};

const FORM = "connect-agent";
const NEW: ConnectionDraft = { alias: "", ref: "", serverId: null, allowed: null, namespaces: [] };
const KIND_OPTIONS = (["mcp", "local", "named_service", "python"] as const).map((kind) => ({
  value: kind,
  label: KINDS[kind].word,
  hint: KINDS[kind].meaning,
}));

export function ConnectAgentDialog(props: ConnectAgentDialogProps) {
  const { isOpen, onOpenChange, onConnected } = props;
  const [agent, setAgent] = useState(props.agent);
  const [kind, setKind] = useState<ConnectionKindName>("mcp");
  const [draft, setDraft] = useState<ConnectionDraft>(NEW);
  const options = useQuery({ ...connectionOptionsOptions(), enabled: isOpen });
  const client = useQueryClient();
  const create = useMutation({
    ...createConnectionMutation(),
    onSuccess: async ({ result: { connection, impact } }) => {
      await client.invalidateQueries();
      toast.done(`Connected ${connection.agent} to ${connection.alias}`, {
        detail: `${formatCount(impact.opened.length, "tool")} may be called from the next round on`,
      });
      setDraft(NEW);
      onConnected(connection.id);
    },
  });
  const issues = issuesOf(create.error);
  const change = (own: Partial<ConnectionDraft>) => {
    create.reset();
    setDraft({ ...draft, ...own });
  };
  const source = (own: { serverId: string | null; ref: string }) =>
    change({ ...own, alias: draft.alias || aliasFor(own.serverId ?? own.ref) });
  const chosen = agent ?? options.data?.agents[0] ?? null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== null) create.mutate({ agent: chosen, kind, ...inputOf(draft) });
  };

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Connect an agent"
      description="Its tools come in as unknown: each runs alone until somebody says what it means."
      footer={
        <SubmitOrCancel
          form={FORM}
          isDisabled={chosen === null}
          isBusy={create.isPending}
          onCancel={() => onOpenChange(false)}
        >
          Connect
        </SubmitOrCancel>
      }
    >
      <form id={FORM} className="grid gap-3.5" onSubmit={submit}>
        <FormProblem error={create.error} issues={issues} />
        <Field label="Agent" error={issues.get("agent")} isRequired>
          <Select
            options={(options.data?.agents ?? []).map((slug) => ({ value: slug, label: slug }))}
            value={chosen}
            onValueChange={setAgent}
            placeholder="Create an agent first"
            className="w-full"
          />
        </Field>
        <RadioGroup<ConnectionKindName>
          legend="Kind"
          look="cards"
          className="sm:grid-cols-2"
          options={KIND_OPTIONS}
          value={kind}
          onValueChange={(next) => {
            setKind(next);
            change({ ref: "", serverId: null, namespaces: [] });
          }}
        />
        <SourceFields
          kind={kind}
          source={draft}
          onSourceChange={source}
          options={options.data}
          issues={issues}
        />
        {kind === "named_service" && (
          <GrantsField
            grants={draft.namespaces}
            onGrantsChange={(namespaces) => change({ namespaces })}
            options={options.data}
            issues={issues}
          />
        )}
        <Field
          label="Alias"
          hint="The model sees alias.tool: no dots, no spaces."
          error={issues.get("alias")}
          isRequired
        >
          <Input
            className="mono"
            value={draft.alias}
            required
            maxLength={200}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => change({ alias: event.target.value })}
          />
        </Field>
      </form>
    </Dialog>
  );
}

/** A usable alias from a longer name. */
function aliasFor(name: string): string {
  return name.replace(/[^\p{L}\p{N}_-]+/gu, "_").replace(/^_+|_+$/g, "");
}
