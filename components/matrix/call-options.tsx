"use client";
// What a tried call may say beside its tool: the namespace that it names, and its arguments.
import { Braces } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { prettyJson } from "@/components/ui/pretty-json";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { readJsonObject } from "@/lib/client/json-object";
import type { RoundActionData } from "@/lib/client/matrix";
import type { JsonObject } from "@/lib/kernel/json";

type CallAction = Extract<RoundActionData, { kind: "call" }>;

type CallOptionsProps = {
  action: CallAction;
  namespaces: readonly string[];
  onChange: (action: CallAction) => void;
};

const NONE = "";

export function CallOptions({ action, namespaces, onChange }: CallOptionsProps) {
  const [isEditing, setEditing] = useState(false);
  const named = action.params?.namespace;
  const count = Object.keys(action.params ?? {}).length;
  return (
    <span className="ml-auto flex items-center gap-1.5">
      {namespaces.length > 0 && (
        <Select
          aria-label={`Namespace of ${action.tool}`}
          prefix="namespace"
          options={[
            { value: NONE, label: "not named" },
            ...namespaces.map((name) => ({ value: name, label: name })),
          ]}
          value={typeof named === "string" && namespaces.includes(named) ? named : NONE}
          onValueChange={(name) => onChange(withNamespace(action, name || null))}
          className="h-6.5"
        />
      )}
      <Button size="sm" variant="ghost" onClick={() => setEditing(true)}>
        <Braces aria-hidden />
        {count === 0 ? "Arguments" : `Arguments (${count})`}
      </Button>
      {isEditing && (
        <ArgumentsDialog action={action} onChange={onChange} onClose={() => setEditing(false)} />
      )}
    </span>
  );
}

function withNamespace(action: CallAction, namespace: string | null): CallAction {
  const { namespace: _, ...others } = action.params ?? {};
  return withParams(action, namespace === null ? others : { ...others, namespace });
}

function withParams({ tool }: CallAction, params: JsonObject): CallAction {
  return { kind: "call", tool, ...(Object.keys(params).length > 0 ? { params } : {}) };
}

type ArgumentsDialogProps = Omit<CallOptionsProps, "namespaces"> & { onClose: () => void };

function ArgumentsDialog({ action, onChange, onClose }: ArgumentsDialogProps) {
  const [text, setText] = useState(() => (action.params ? prettyJson(action.params) : ""));
  const params = readArguments(text);
  const use = () => {
    if (params === null) return;
    onChange(withParams(action, params));
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Arguments"
      description={<span className="mono">{action.tool}</span>}
      footer={
        <>
          <span className="flex-1" />
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={params === null} onClick={use}>
            Use them
          </Button>
        </>
      }
    >
      <Field
        label="As the model would send them"
        hint="A JSON object. They matter where a namespace is named, and where arguments are checked."
        error={params === null && "This is no JSON object yet: it begins with { and ends with }."}
      >
        <Textarea
          rows={8}
          spellCheck={false}
          className="mono"
          placeholder={'{ "query": "suppliers" }'}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}

/** Null where the text is no JSON object. */
function readArguments(text: string): JsonObject | null {
  return text.trim() === "" ? {} : readJsonObject(text);
}
