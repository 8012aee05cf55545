"use client";
// A question's answer: one of the offered ones with one press, or in one's own words.
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import { Textarea } from "@/components/ui/textarea";
import { VisibleText } from "@/components/ui/visible-text";
import type { GateData } from "@/lib/client/gates";
import { DenyDialog } from "./deny-dialog";
import { useDecide } from "./use-decide";

type AnswerFormProps = {
  gate: GateData;
  options: readonly string[];
  onDecided: (() => void) | undefined;
  hasKeys: boolean;
};

export function AnswerForm({ gate, options, onDecided, hasKeys }: AnswerFormProps) {
  const [answer, setAnswer] = useState("");
  const [isDeclining, setDeclining] = useState(false);
  const { decide, isBusy } = useDecide(gate.id, onDecided);
  useShortcut("r", () => setDeclining(true), {
    label: "Decline to answer",
    isEnabled: hasKeys && !isBusy,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (answer.trim() !== "") decide({ decision: "answer", answer: answer.trim() });
  };
  return (
    <form onSubmit={submit} className="grid w-full gap-2.5">
      {options.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {options.map((option) => (
            <Button
              key={option}
              variant="primary"
              disabled={isBusy}
              className="h-auto min-h-control whitespace-normal py-1 text-left"
              onClick={() => decide({ decision: "answer", answer: option })}
            >
              <VisibleText>{option}</VisibleText>
            </Button>
          ))}
        </div>
      )}
      <Textarea
        aria-label={options.length > 0 ? "Or in your own words" : "Your answer"}
        placeholder={options.length > 0 ? "Or in your own words" : "Your answer"}
        rows={2}
        value={answer}
        maxLength={4000}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant={options.length > 0 ? "secondary" : "primary"}
          isBusy={isBusy}
          disabled={answer.trim() === ""}
        >
          Send this answer
        </Button>
        <Button variant="danger" disabled={isBusy} onClick={() => setDeclining(true)}>
          Decline {hasKeys && <Kbd keys="r" className="max-sm:hidden" />}
        </Button>
      </div>
      <DenyDialog
        isOpen={isDeclining}
        onOpenChange={setDeclining}
        title="Decline to answer"
        action="Decline"
        isBusy={isBusy}
        onDeny={(reason) => {
          setDeclining(false);
          decide({ decision: "deny", reason });
        }}
      />
    </form>
  );
}
