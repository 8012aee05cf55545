"use client";
// The arguments of a tried call: how many there are, and the dialog that takes them as JSON.
import { Braces } from "lucide-react";
import { useState } from "react";
import { JsonObjectField } from "@/components/data/json-object-field";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import { prettyJson } from "@/components/ui/pretty-json";
import { readArguments } from "@/lib/client/json-object";
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
      <JsonObjectField
        label="As the model would send them"
        hint="A JSON object. They matter where a namespace is named, and where arguments are checked."
        text={text}
        onTextChange={setText}
        isObject={params !== null}
        placeholder={'{ "query": "suppliers" }'}
      />
    </Dialog>
  );
}
