"use client";
// The twelve points of one tool in sentences, and the way to where they are settled.
import { Chip } from "@/components/ui/chip";
import { LinkButton } from "@/components/ui/link";
import { SidePanel } from "@/components/ui/side-panel";
import { VisibleText } from "@/components/ui/visible-text";
import { toolHref } from "@/lib/client/console-links";
import type { WorksheetLine } from "@/lib/client/review";
import { POINT_WORDS } from "./review-words";

const STATES = {
  done: { tone: "ok", word: "done" },
  open: { tone: "wait", word: "open" },
  not_needed: { tone: "plain", word: "not needed" },
} as const;

type WorksheetPanelProps = { line: WorksheetLine; onClose: () => void };

export function WorksheetPanel({ line, onClose }: WorksheetPanelProps) {
  const { tool, callable, done, points } = line;
  return (
    <SidePanel
      title={
        <span className="mono">
          <VisibleText>{callable}</VisibleText>
        </span>
      }
      subtitle={`${done} of 12 points, worked out from its definition and its findings`}
      onClose={onClose}
      footer={<LinkButton href={toolHref(tool)}>Open the tool</LinkButton>}
    >
      <ol className="grid gap-3">
        {points.map(({ id, state, says }, at) => (
          <li key={id} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2 text-sm">
            <span className="text-ink-3">{at + 1}</span>
            <div className="grid gap-0.5">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {POINT_WORDS[id]}
                <Chip tone={STATES[state].tone}>{STATES[state].word}</Chip>
              </p>
              <p className="text-ink-2">
                <VisibleText>{says}</VisibleText>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </SidePanel>
  );
}
