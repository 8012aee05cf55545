"use client";
// The seven questions before an early profile is kept; doubt keeps the ordinary path.
import { CircleCheck, CircleHelp } from "lucide-react";
import { type SyntheticEvent, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import { SegmentedControl } from "@/components/ui/segmented-control";
import type { ToolTraitsData } from "@/lib/client/traits";
import { type AnswerWord, answerQuestion, type OverrideDraft } from "./override-draft";

type Item = ToolTraitsData["checklist"][number];

type ChecklistFieldProps = {
  checklist: readonly Item[];
  draft: OverrideDraft;
  onDraftChange: (draft: OverrideDraft) => void;
  /** Opens by itself where a profile is asked for and answers are missing. */
  isNeeded: boolean;
};

export function ChecklistField(props: ChecklistFieldProps) {
  const { checklist, draft, onDraftChange, isNeeded } = props;
  const answers = checklist.map((item) => answerNow(item, draft));
  const given = answers.filter((answer) => answer !== null).length;
  const isOpen = isGateOpen(checklist, draft);
  const fold = useFold(isNeeded && !isOpen);
  return (
    <details className="group mt-2 rounded-md border" {...fold}>
      <summary className="flex cursor-pointer list-none items-center justify-between gap-2 px-2.5 py-2 text-sm">
        <span className="flex items-center gap-2">
          {isOpen ? (
            <CircleCheck aria-hidden className="size-3.5 text-ok" />
          ) : (
            <CircleHelp aria-hidden className="size-3.5 text-ink-3" />
          )}
          Questions before an early start
        </span>
        <Badge tone={isOpen ? "ok" : isNeeded ? "wait" : "plain"}>
          {given} of {checklist.length} answered
        </Badge>
      </summary>
      <ol className="grid gap-3 border-t px-2.5 py-2.5">
        {checklist.map((item, index) => (
          <Question
            key={item.question}
            number={index + 1}
            item={item}
            answer={answers[index] ?? null}
            onAnswer={(answer) => onDraftChange(answerQuestion(draft, item, answer))}
          />
        ))}
      </ol>
    </details>
  );
}

/** Unfolds when the answers become necessary, and never folds under somebody who is answering. */
function useFold(isMissing: boolean) {
  const [wasMissing, setWasMissing] = useState(isMissing);
  const [open, setOpen] = useState(isMissing);
  if (wasMissing !== isMissing) {
    setWasMissing(isMissing);
    if (isMissing) setOpen(true);
  }
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) =>
    setOpen(currentTarget.open);
  return { open, onToggle };
}

const ANSWERS = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
  { value: "uncertain", label: "Not sure" },
  { value: "", label: "–" },
] as const;

type QuestionProps = {
  number: number;
  item: Item;
  answer: AnswerWord | null;
  onAnswer: (answer: AnswerWord | null) => void;
};

function Question({ number, item, answer, onAnswer }: QuestionProps) {
  return (
    <li className="grid gap-1.5">
      <p className="text-ink-2 text-sm">
        {number}. {item.ask}
        {item.isEarly && <span className="text-ink-3 text-xs"> needs a yes</span>}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SegmentedControl
          label={item.ask}
          segments={ANSWERS}
          value={answer ?? ""}
          onValueChange={(chosen) => onAnswer(chosen === "" ? null : chosen)}
        />
        {item.by !== null && item.at !== null && answer === item.answer && (
          <span className="text-ink-3 text-xs">
            {item.by}, <RelativeTime at={item.at} />
          </span>
        )}
      </div>
    </li>
  );
}

function answerNow({ question, answer }: Item, { answers }: OverrideDraft): AnswerWord | null {
  const edited = answers[question];
  return edited === undefined ? answer : edited;
}

/** As far as a reader can tell ahead; the server decides. */
function isGateOpen(checklist: readonly Item[], draft: OverrideDraft): boolean {
  return checklist.every((item) => {
    const answer = answerNow(item, draft);
    return answer === "yes" || (answer === null && !item.isEarly);
  });
}
