"use client";
// What the tool means to the agent now: traits, effects, repeats, and whether anything can take it back.
import { ProvenanceBadge } from "@/components/traits/provenance-badge";
import { ShapeBadge } from "@/components/traits/shape-badge";
import { StrategyChips } from "@/components/traits/strategy-chip";
import { Overline } from "@/components/ui/card";
import { Fact, FactList } from "@/components/ui/fact-list";
import { Link } from "@/components/ui/link";
import { VisibleText } from "@/components/ui/visible-text";
import type { GateData } from "@/lib/client/gates";
import { deciderWords } from "./gate-words";

export function ToolingCard({ gate }: { gate: GateData }) {
  const { tooling, reasons } = gate;
  return (
    <section className="rounded-lg border bg-panel px-3.5 py-3">
      <Overline>What the tool means here</Overline>
      <FactList>
        {tooling === null ? (
          <Fact name="traits">The agent does not have this tool any more.</Fact>
        ) : (
          <>
            <Fact name="traits">
              <StrategyChips strategy={tooling.strategy} />
              <ProvenanceBadge layer={tooling.says} />
            </Fact>
            <Fact name="shape">
              <ShapeBadge shape={tooling.shape} />
            </Fact>
            <Fact name="effects">{tooling.effects}</Fact>
            <Fact name="repeat">{tooling.repeat}</Fact>
            <Fact name="undo">{tooling.undo}</Fact>
          </>
        )}
        {reasons.length > 0 && (
          <Fact name="asked because">
            <Reasons gate={gate} />
          </Fact>
        )}
        {(gate.kind === "approval" || gate.kind === "plan_confirm") && (
          <Fact name="may decide">{deciderWords(gate)}</Fact>
        )}
      </FactList>
    </section>
  );
}

function Reasons({ gate: { reasons, agent } }: { gate: GateData }) {
  return (
    <ul className="grid gap-1">
      {reasons.map((reason) => (
        <li key={reason.kind === "rule" ? reason.pattern : reason.kind}>
          {reason.kind === "contract" && "its contract"}
          {reason.kind === "undo" && "its undo is a sensitive write itself"}
          {reason.kind === "rule" && (
            <>
              <Link href={`/agents/${agent}/settings`}>
                rule <span className="mono">{reason.pattern}</span>
              </Link>
              {reason.note !== "" && (
                <>
                  : <VisibleText>{reason.note}</VisibleText>
                </>
              )}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
