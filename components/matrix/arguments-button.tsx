"use client";
// The arguments of a tried call: how many there are, and the dialog that takes them as JSON.
import { Braces } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { prettyJson } from "@/components/ui/pretty-json";
import { Textarea } from "@/components/ui/textarea";
import { readJsonObject } from "@/lib/client/json-object";
import type { JsonObject } from "@/lib/kernel/json";
import { type CallAction, withParams } from "./call-params";

type ArgumentsButtonProps = { action: CallAction; onChange: (action: CallAction) => void };

export function ArgumentsButton({ action, onChange }: ArgumentsButtonProps) {
  const [isEditing, setEditing] = useState(false);
  const count = Object.keys(action.params ?? {}).length;
  return (
    <>
      <IconButton
        size="sm"
        label={`Arguments of ${action.tool}: ${count === 0 ? "none" : count}`}
        className={count > 0 ? "text-accent" : undefined}
        onClick={() => setEditing(true)}
      >
        <Braces />
      </IconButton>
      {isEditing && (
        <ArgumentsDialog action={action} onChange={onChange} onClose={() => setEditing(false)} />
      )}
    </>
  );
}

type ArgumentsDialogProps = ArgumentsButtonProps & { onClose: () => void };

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
