"use client";
// What has happened in the round so far, and what a denial would leave behind.
import {
  Check,
  Circle,
  CircleHelp,
  Hourglass,
  type LucideIcon,
  Play,
  Undo2,
  X,
} from "lucide-react";
import { Overline } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { QuietLink } from "@/components/ui/link";
import { VisibleText } from "@/components/ui/visible-text";
import type { GateData } from "@/lib/client/gates";

type Call = GateData["calls"][number];

export function RoundCard({ gate }: { gate: GateData }) {
  const isDeniable = gate.kind !== "in_doubt" && gate.kind !== "undo_failure";
  const isOpen = gate.state === "pending" && isDeniable;
  return (
    <section className="rounded-lg border bg-panel px-3.5 py-3">
      <Overline>
        {isOpen ? "What has happened, and what a denial leaves" : "The other calls of its round"}
      </Overline>
      <ul className="grid gap-1.5 text-ink-2 text-sm">
        {gate.calls.map((call) => (
          <CallLine key={`${call.index} ${call.tool}`} call={call} />
        ))}
        {!isOpen && gate.calls.length === 0 && <li className="text-ink-3">There were none.</li>}
        {isOpen &&
          gate.denialLeaves.map((sentence) => (
            <Line key={sentence} icon={Circle} tone="text-ink-3">
              <VisibleText>{sentence}</VisibleText>
            </Line>
          ))}
      </ul>
    </section>
  );
}

const STATES: Readonly<
  Record<Call["state"], { readonly icon: LucideIcon; readonly tone: string; readonly word: string }>
> = {
  intended: { icon: Hourglass, tone: "text-wait", word: "waits" },
  running: { icon: Play, tone: "text-early", word: "is running" },
  succeeded: { icon: Check, tone: "text-ok", word: "done" },
  failed: { icon: X, tone: "text-refused", word: "failed" },
  unknown: { icon: CircleHelp, tone: "text-undo", word: "is in doubt" },
  compensated: { icon: Undo2, tone: "text-undo", word: "was undone" },
  reconciled: { icon: Check, tone: "text-ink-3", word: "was settled" },
};

function CallLine({ call }: { call: Call }) {
  const { icon, tone, word } = STATES[call.state];
  return (
    <Line icon={icon} tone={tone}>
      <span className="mono text-ink">
        <VisibleText>{call.tool}</VisibleText>
      </span>{" "}
      {call.gate === null ? word : <QuietLink href={`/gates/${call.gate}`}>{word} too</QuietLink>}
      {call.isEarly && ", started early"}
      {call.line !== null && (
        <span className="block text-ink-3 text-xs [overflow-wrap:anywhere]">
          <VisibleText>{call.line}</VisibleText>
        </span>
      )}
    </Line>
  );
}

type LineProps = { icon: LucideIcon; tone: string; children: React.ReactNode };

function Line({ icon: Icon, tone, children }: LineProps) {
  return (
    <li className="flex min-w-0 items-start gap-2">
      <Icon aria-hidden className={cn("mt-1 size-3 shrink-0", tone)} />
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </li>
  );
}
