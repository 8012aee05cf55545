"use client";
// The fields of a price: what it is for, where that is still open, and its amounts.
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NO_TOOL_FILTER, toolListOptions } from "@/lib/client/tools";
import { draftIssue, type PriceDraft, type PriceKind } from "./price-draft";

type Subject = { readonly value: string; readonly onChange: (value: string) => void };

type PriceFieldsProps = {
  readonly kind: PriceKind;
  readonly currency: string;
  /** Null where it is settled what is priced. */
  readonly subject: Subject | null;
  readonly draft: PriceDraft;
  readonly onChange: (draft: PriceDraft) => void;
};

const AMOUNTS: Readonly<
  Record<PriceKind, readonly { part: keyof PriceDraft; label: string; hint?: string }[]>
> = {
  model: [
    { part: "input", label: "A million tokens of input" },
    {
      part: "cachedInput",
      label: "A million tokens of cached input",
      hint: "What its provider had read before; empty for the price of other input",
    },
    { part: "output", label: "A million tokens of output", hint: "Thoughts among them" },
  ],
  tool: [
    {
      part: "call",
      label: "One call that runs",
      hint: "Refused calls and answers from the ledger cost nothing",
    },
  ],
};

export function PriceFields({ kind, currency, subject, draft, onChange }: PriceFieldsProps) {
  return (
    <>
      {subject && kind === "model" && <ModelField {...subject} />}
      {subject && kind === "tool" && <ToolField {...subject} />}
      {AMOUNTS[kind].map(({ part, label, hint }) => (
        <Field
          key={part}
          label={`${label}, in ${currency}`}
          hint={hint}
          error={draftIssue(draft[part])}
        >
          <Input
            value={draft[part]}
            inputMode="decimal"
            autoComplete="off"
            required={part !== "cachedInput"}
            onChange={(event) => onChange({ ...draft, [part]: event.target.value })}
          />
        </Field>
      ))}
    </>
  );
}

function ModelField({ value, onChange }: Subject) {
  return (
    <Field label="Model" hint="Provider and model, as in openai/<model>">
      <Input
        value={value}
        className="mono"
        autoComplete="off"
        required
        maxLength={400}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

function ToolField({ value, onChange }: Subject) {
  const { data } = useInfiniteQuery(
    toolListOptions({ ...NO_TOOL_FILTER, q: value.trim() === "" ? null : value.trim() }),
  );
  const options = useMemo(
    () => (data?.pages ?? []).flatMap(({ items }) => items.map(({ id }) => ({ value: id }))),
    [data],
  );
  return (
    <Field label="Tool" hint="By its source and name, whichever agents may call it">
      <Combobox
        className="mono"
        text={value}
        onTextChange={onChange}
        options={options}
        onChoose={onChange}
        required
      />
    </Field>
  );
}
