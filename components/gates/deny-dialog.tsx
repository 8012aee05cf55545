"use client";
// Why not: the agent is told these very words, so that it can do better.
import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { DENIALS } from "./gate-words";

type DenyDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  action: string;
  isBusy: boolean;
  onDeny: (reason: string) => void;
};

export function DenyDialog(props: DenyDialogProps) {
  const { isOpen, onOpenChange, title, action, isBusy, onDeny } = props;
  const form = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== "") onDeny(reason.trim());
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      description="The reason is returned to the agent."
      size="sm"
      initialFocus={field}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            variant="danger-solid"
            type="submit"
            form={form}
            isBusy={isBusy}
            disabled={reason.trim() === ""}
          >
            {action}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-3">
        <div className="flex flex-wrap gap-1.5">
          {DENIALS.map((preset) => (
            <Button key={preset} size="sm" onClick={() => setReason(preset)}>
              {preset}
            </Button>
          ))}
        </div>
        <Field label="Reason" isRequired>
          <Textarea
            value={reason}
            maxLength={500}
            ref={field}
            onChange={(event) => setReason(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) submit(event);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
