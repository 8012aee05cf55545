"use client";
// The parts of a server that differ with the way it is reached.
import { useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Field } from "@/components/ui/field";
import { formatBytes } from "@/components/ui/format-number";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { ServerOptionsData } from "@/lib/client/servers";
import { DropArea, type DroppedFile } from "./drop-area";
import { SecretsField } from "./secrets-field";
import type { ServerDraft } from "./server-draft";

type PartProps = {
  draft: ServerDraft;
  onDraftChange: (draft: ServerDraft) => void;
  issues: ReadonlyMap<string, string>;
  options: ServerOptionsData | undefined;
  /** Secrets go wherever their server is, so only an admin names them. */
  mayAdminister: boolean;
};

export function HttpPart(props: PartProps) {
  const { draft, onDraftChange, issues, options } = props;
  const hosts = options?.allowedHosts ?? [];
  return (
    <>
      <Field
        label="Address"
        hint={`Public https${hosts.length > 0 ? `, or one of ${hosts.join(", ")}` : ""}. Private addresses are refused unless the environment names their host.`}
        error={issues.get("url")}
        isRequired
      >
        <Input
          className="mono"
          type="url"
          value={draft.url}
          placeholder="https://tools.example/mcp"
          spellCheck={false}
          required
          onChange={(event) => onDraftChange({ ...draft, url: event.target.value })}
        />
      </Field>
      <Secrets noun="Header" {...props} />
    </>
  );
}

const LIST_BYTES = 7 * 1024 * 1024;

export function RecordedPart({ draft, onDraftChange, issues }: PartProps) {
  const [refused, setRefused] = useState<string | null>(null);
  const take = ({ name, text }: DroppedFile) => {
    setRefused(null);
    const key = draft.key || name.replace(/\.[^.]*$/, "").replace(/[^\w.:@-]+/g, "_");
    onDraftChange({ ...draft, key, list: text, listName: name });
  };
  const error = refused ?? issues.get("list");
  return (
    <div className="grid gap-2">
      <DropArea
        label="The answer of tools/list, as JSON"
        accept=".json,application/json"
        maxBytes={LIST_BYTES}
        onFile={take}
        onRefused={setRefused}
      />
      {draft.list !== "" && (
        <p className="text-ink-2 text-sm">
          <span className="mono">{draft.listName}</span>, {formatBytes(draft.list.length)}
        </p>
      )}
      {error && <Banner tone="error">{error}</Banner>}
      <p className="text-ink-3 text-xs">
        Its tools can be governed and looked at; nothing can be called at a recorded server.
      </p>
    </div>
  );
}

export function ProgramPart(props: PartProps) {
  const { draft, onDraftChange, issues } = props;
  return (
    <>
      <Banner tone="warning" title="This runs code on the machine of Traitline">
        The program gets what its user may reach. Add only what you would install there yourself.
        Everybody here can read its words: name secrets below instead of writing them.
      </Banner>
      <Field label="Program" error={issues.get("words") ?? issues.get("words.0")} isRequired>
        <Input
          className="mono"
          value={draft.program}
          placeholder="node"
          spellCheck={false}
          required
          onChange={(event) => onDraftChange({ ...draft, program: event.target.value })}
        />
      </Field>
      <Field
        label="Arguments"
        hint="One a line, exactly as the program gets them: no shell reads them, so no quotes and no $."
      >
        <Textarea
          className="mono"
          value={draft.words}
          rows={3}
          spellCheck={false}
          onChange={(event) => onDraftChange({ ...draft, words: event.target.value })}
        />
      </Field>
      <Secrets noun="Variable" {...props} />
    </>
  );
}

function Secrets(props: PartProps & { noun: string }) {
  const { noun, draft, onDraftChange, issues, options, mayAdminister } = props;
  if (!mayAdminister)
    return (
      <p className="text-ink-3 text-xs">
        Secrets are sent wherever their server is, so only an admin can name them here.
      </p>
    );
  if (options === undefined) return null;
  return (
    <SecretsField
      noun={noun}
      rows={draft.secrets}
      onRowsChange={(secrets) => onDraftChange({ ...draft, secrets })}
      names={options.secretNames}
      errorOf={(place) => issues.get(`secrets.${place}`)}
    />
  );
}
