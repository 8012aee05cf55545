"use client";
// Why a finding is accepted, and for how long.
import { type FormEvent, useId, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { VisibleText } from "@/components/ui/visible-text";
import type { FindingLine } from "@/lib/client/review";

const DAY_MS = 86_400_000;
const SPANS = [
  { value: "30", label: "for 30 days" },
  { value: "90", label: "for 90 days" },
  { value: "365", label: "for a year" },
  { value: "", label: "for good" },
] as const;
type Span = (typeof SPANS)[number]["value"];

type WaiveDialogProps = {
  finding: FindingLine;
  isBusy: boolean;
  onClose: () => void;
  onWaive: (said: { readonly note: string; readonly until: string | null }) => void;
};

export function WaiveDialog({ finding, isBusy, onClose, onWaive }: WaiveDialogProps) {
  const form = useId();
  const [note, setNote] = useState("");
  const [span, setSpan] = useState<Span>("90");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (note.trim() === "") return;
    const until = span === "" ? null : new Date(Date.now() + Number(span) * DAY_MS).toISOString();
    onWaive({ note: note.trim(), until });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Waive this finding"
      description="It stays in the list, as waived, with your name and your reason."
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            isBusy={isBusy}
            disabled={note.trim() === ""}
          >
            Waive
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-3">
        <p className="text-sm [overflow-wrap:anywhere]">
          <Badge>{finding.ruleId}</Badge> <VisibleText>{finding.message}</VisibleText>
        </p>
        <Field label="Why it is accepted" isRequired>
          <Textarea
            value={note}
            maxLength={500}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
        <Field label="How long">
          <Select<Span> options={SPANS} value={span} onValueChange={setSpan} />
        </Field>
      </form>
    </Dialog>
  );
}
