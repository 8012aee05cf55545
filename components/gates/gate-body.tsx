"use client";
// Everything that a decision needs, in the order in which one asks for it.
import { Overline } from "@/components/ui/card";
import { RelativeTime } from "@/components/ui/relative-time";
import { VisibleText } from "@/components/ui/visible-text";
import type { GateData } from "@/lib/client/gates";
import { DecidedNote } from "./decided-note";
import { EarlierDecisions } from "./earlier-decisions";
import { ExactCall } from "./exact-call";
import { AskedFor, GateFacts } from "./gate-heading";
import { PlanCard } from "./plan-card";
import { RoundCard } from "./round-card";
import { ToolingCard } from "./tooling-card";

const CALL_TITLES: Readonly<Record<GateData["kind"], string>> = {
  approval: "Exactly this call",
  plan_confirm: "Exactly this call, which carries the plan out",
  question: "As the agent asked it",
  in_doubt: "The call",
  undo_failure: "The call whose step could not be undone",
};

export function GateBody({ gate }: { gate: GateData }) {
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <GateFacts gate={gate} />
        <AskedFor asked={gate.asked} />
      </div>
      <DecidedNote {...gate} />
      <EarlierDecisions before={gate.before} />
      <Ask ask={gate.ask} />
      <ExactCall gate={gate} title={CALL_TITLES[gate.kind]} />
      {gate.claim !== null && <Claim claim={gate.claim} />}
      <div className="@container">
        <div className="grid gap-3.5 @2xl:grid-cols-2">
          <ToolingCard gate={gate} />
          <RoundCard gate={gate} />
        </div>
      </div>
    </div>
  );
}

function Ask({ ask }: Pick<GateData, "ask">) {
  switch (ask.kind) {
    // The title says it all.
    case "approval":
    case "question":
      return null;
    case "plan_confirm":
      return <PlanCard plan={ask.plan} />;
    case "in_doubt":
      return (
        <p className="text-ink-2 [overflow-wrap:anywhere]">
          {ask.startedAt !== null && (
            <>
              It started <RelativeTime at={ask.startedAt} />.{" "}
            </>
          )}
          <VisibleText>{sentence(ask.why)}</VisibleText> Nothing repeats it until somebody has said
          what happened.
        </p>
      );
    case "undo_failure":
      return (
        <p className="text-ink-2 [overflow-wrap:anywhere]">
          What the step <span className="mono text-ink">{ask.step}</span> did could not be taken
          back
          {ask.error === null ? "." : ": "}
          {ask.error !== null && <VisibleText>{ask.error}</VisibleText>}
        </p>
      );
  }
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Plain text, whatever it holds: a model's words decide nothing (R152). */
function Claim({ claim }: { claim: string }) {
  return (
    <section>
      <Overline>The agent’s own reason, as it claims</Overline>
      <blockquote className="whitespace-pre-wrap border-l-3 border-line-strong py-0.5 pl-3 text-ink-2 italic [overflow-wrap:anywhere]">
        <VisibleText>{claim}</VisibleText>
      </blockquote>
    </section>
  );
}
