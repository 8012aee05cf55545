"use client";
// The task that a turn is about, and how many tools it may be told of.
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { OfferQuestion } from "@/lib/client/catalogs";

type OfferFormProps = {
  question: OfferQuestion | null;
  /** The agent's own limit; null while nobody knows. */
  ownMaxTools: number | null;
  isBusy: boolean;
  onAsk: (question: OfferQuestion) => void;
};

const MOST_TOOLS = 10_000;
const MOST_CHARACTERS = 4_000;

export function OfferForm({ question, ownMaxTools, isBusy, onAsk }: OfferFormProps) {
  const [task, setTask] = useState(question?.task ?? "");
  const [limit, setLimit] = useState(limitOf(question));
  const [seen, setSeen] = useState(question);
  if (question?.task !== seen?.task || question?.maxTools !== seen?.maxTools) {
    setSeen(question);
    setTask(question?.task ?? "");
    setLimit(limitOf(question));
  }
  const form = useRef<HTMLFormElement>(null);
  const canAsk = task.trim() !== "";
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (canAsk) onAsk({ task: task.trim(), maxTools: limit === "" ? null : Number(limit) });
  };
  const askByKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  return (
    <form
      ref={form}
      onSubmit={ask}
      className="mb-3 flex shrink-0 flex-wrap items-start gap-3 rounded-lg border bg-panel p-3.5"
    >
      <Field label="What a person asks" className="min-w-0 flex-1 basis-80">
        <Textarea
          rows={2}
          value={task}
          maxLength={MOST_CHARACTERS}
          placeholder="Send the July expenses to accounting"
          onChange={(event) => setTask(event.target.value)}
          onKeyDown={askByKey}
        />
      </Field>
      <Field label="Tools a turn, at most" className="w-44 max-sm:w-full">
        <Input
          type="number"
          min={1}
          max={MOST_TOOLS}
          value={limit}
          placeholder={ownMaxTools === null ? "as in its settings" : `${ownMaxTools}, its own`}
          onChange={(event) => setLimit(event.target.value)}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        isBusy={isBusy}
        disabled={!canAsk}
        className="mt-6 max-sm:mt-0 max-sm:w-full"
      >
        Show the tools
      </Button>
    </form>
  );
}

function limitOf(question: OfferQuestion | null): string {
  return question?.maxTools?.toString() ?? "";
}
