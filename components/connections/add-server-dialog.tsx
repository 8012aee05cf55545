"use client";
// Adds a server: over HTTP, as a recorded list, or as a program where that is allowed.
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { FormProblem } from "@/components/data/form-problem";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { SubmitOrCancel } from "@/components/ui/form-actions";
import { Input } from "@/components/ui/input";
import { RadioGroup } from "@/components/ui/radio-group";
import { issuesOf } from "@/lib/client/request";
import { type ServerOptionsData, serverOptionsOptions } from "@/lib/client/servers";
import { NEW_SERVER, type ServerDraft } from "./server-draft";
import { HttpPart, ProgramPart, RecordedPart } from "./server-forms";
import { useAddServer } from "./use-add-server";
import type { Transport } from "./words";

type AddServerDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  mayAdminister: boolean;
  onAdded: (server: string) => void;
};

const FORM = "add-server";
const PARTS = { http: HttpPart, recorded: RecordedPart, stdio: ProgramPart } as const;

export function AddServerDialog(props: AddServerDialogProps) {
  const { isOpen, onOpenChange, mayAdminister, onAdded } = props;
  const [draft, setDraft] = useState<ServerDraft>(NEW_SERVER);
  const options = useQuery({ ...serverOptionsOptions(), enabled: isOpen });
  const add = useAddServer((server) => {
    setDraft(NEW_SERVER);
    onAdded(server);
  });
  const issues = issuesOf(add.error);
  const Part = PARTS[draft.transport];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(draft);
  };
  const change = (next: ServerDraft) => {
    add.reset();
    setDraft(next);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Add a server"
      description="It lists tools; nothing may be called until an agent is connected to it."
      footer={
        <SubmitOrCancel
          form={FORM}
          isBusy={add.isPending}
          isDisabled={draft.transport === "recorded" && draft.list === ""}
          onCancel={() => onOpenChange(false)}
        >
          Add server
        </SubmitOrCancel>
      }
    >
      <form id={FORM} className="grid gap-3.5" onSubmit={submit}>
        <FormProblem error={add.error} issues={issues} />
        <RadioGroup<Transport>
          legend="How is it reached?"
          look="cards"
          options={waysIn(mayAdminister, options.data)}
          value={draft.transport}
          onValueChange={(transport) => change({ ...draft, transport, secrets: [] })}
        />
        <Field
          label="Key"
          hint="As configurations name it in server_id: letters, digits and _ . : @ -"
          error={issues.get("key")}
          isRequired
        >
          <Input
            className="mono"
            value={draft.key}
            autoComplete="off"
            spellCheck={false}
            required
            maxLength={100}
            onChange={(event) => change({ ...draft, key: event.target.value })}
          />
        </Field>
        <Part
          draft={draft}
          onDraftChange={change}
          issues={issues}
          options={options.data}
          mayAdminister={mayAdminister}
        />
      </form>
    </Dialog>
  );
}

function waysIn(mayAdminister: boolean, options: ServerOptionsData | undefined) {
  const mayRun = mayAdminister && options?.startsPrograms === true;
  return [
    { value: "http", label: "Over HTTP", hint: "An address that speaks Streamable HTTP" },
    {
      value: "recorded",
      label: "A recorded list",
      hint: "A saved answer of tools/list, to govern ahead",
    },
    {
      value: "stdio",
      label: "A program on this machine",
      hint: programHint(mayAdminister, options),
      isDisabled: !mayRun,
    },
  ] as const satisfies readonly {
    value: Transport;
    label: string;
    hint: string;
    isDisabled?: boolean;
  }[];
}

function programHint(mayAdminister: boolean, options: ServerOptionsData | undefined): string {
  if (!mayAdminister) return "Only an admin may add one: it runs code on the machine of Traitline.";
  if (options?.startsPrograms === false)
    return "Switched off here. Whoever runs Traitline switches it on with TRAITLINE_ALLOW_STDIO=true.";
  return "Started when its tools are read or called, over stdio";
}
