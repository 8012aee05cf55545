"use client";
// The answer about one tool id: whether the agent has it, why, what it means, and what may have been meant instead.
import { useQuery } from "@tanstack/react-query";
import { QueryStates } from "@/components/data/query-states";
import { EarlyBadge } from "@/components/traits/early-badge";
import { ProvenanceBadge } from "@/components/traits/provenance-badge";
import { ShapeBadge } from "@/components/traits/shape-badge";
import { StrategyChips } from "@/components/traits/strategy-chip";
import { Button } from "@/components/ui/button";
import { Overline } from "@/components/ui/card";
import { Chip } from "@/components/ui/chip";
import { CopyButton } from "@/components/ui/copy-button";
import { Fact, FactList } from "@/components/ui/fact-list";
import { LinkButton } from "@/components/ui/link";
import { SidePanel } from "@/components/ui/side-panel";
import { Skeleton } from "@/components/ui/skeleton";
import { VisibleText } from "@/components/ui/visible-text";
import {
  type CatalogPlace,
  type CatalogToolData,
  type ToolExplanationData,
  toolExplanationOptions,
} from "@/lib/client/catalogs";
import { traitsHref } from "@/lib/client/console-links";
import { GateRules } from "./gate-rules";

type ToolPanelProps = {
  place: CatalogPlace;
  id: string;
  /** Null where the catalog does not list it. */
  tool: CatalogToolData | null;
  onAsk: (tool: string) => void;
  onClose: () => void;
};

export function ToolPanel({ place, id, tool, onAsk, onClose }: ToolPanelProps) {
  const query = useQuery(toolExplanationOptions(place, id));
  return (
    <SidePanel
      title={
        <span className="mono">
          <VisibleText>{id}</VisibleText>
        </span>
      }
      subtitle={`For agent ${place.agent}`}
      onClose={onClose}
      footer={
        tool && (
          <>
            <LinkButton href={traitsHref(place.agent, { open: id })}>Open its traits</LinkButton>
            <CopyButton text={id} label="Copy the id" size="md" />
          </>
        )
      }
    >
      <QueryStates
        query={query}
        loading={
          <div role="status" className="grid gap-2">
            <span className="sr-only">Loading the answer</span>
            <Skeleton className="w-24" />
            <Skeleton />
            <Skeleton className="w-2/3" />
          </div>
        }
      >
        {(explanation) => <Answer explanation={explanation} onAsk={onAsk} />}
      </QueryStates>
      {tool && <ToolFacts tool={tool} />}
    </SidePanel>
  );
}

const STATUS = {
  callable: { tone: "ok", words: "The agent may call it" },
  not_allowed: { tone: "refused", words: "Not allowed" },
  unknown_tool: { tone: "unknown", words: "No such tool" },
  unknown_connection: { tone: "unknown", words: "No such connection" },
} as const;

type AnswerProps = { explanation: ToolExplanationData; onAsk: (tool: string) => void };

function Answer({ explanation, onAsk }: AnswerProps) {
  const { status, reasons, closest } = explanation;
  const { tone, words } = STATUS[status];
  return (
    <section aria-label="Why" className="grid gap-2">
      <Chip tone={tone} className="w-fit">
        {words}
      </Chip>
      <ul className="grid list-disc gap-1 pl-4 text-ink-2 text-sm">
        {reasons.map((reason) => (
          <li key={reason} className="[overflow-wrap:anywhere]">
            <VisibleText>{reason}</VisibleText>
          </li>
        ))}
      </ul>
      {closest.length > 0 && (
        <div className="grid justify-items-start gap-1">
          <Overline className="mt-2 mb-0">Did you mean</Overline>
          {closest.map((id) => (
            <Button key={id} size="sm" className="mono max-w-full" onClick={() => onAsk(id)}>
              <span className="truncate">{id}</span>
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

function ToolFacts({ tool }: { tool: CatalogToolData }) {
  const namespaces = Object.entries(tool.byNamespace);
  return (
    <>
      <Overline className="mt-5">What is in force</Overline>
      <FactList>
        <Fact name="strategy">
          <StrategyChips strategy={tool.strategy} />
          <ProvenanceBadge layer={tool.says.strategy} />
        </Fact>
        <Fact name="early">
          <EarlyBadge
            early={{ isActive: tool.early.active, reason: tool.early.reason }}
            strategy={tool.strategy}
          />
          {tool.execution && <ProvenanceBadge layer={tool.says.execution} />}
        </Fact>
        <Fact name="shape">
          <ShapeBadge shape={tool.shape} />
        </Fact>
        {tool.gateRules.length > 0 && (
          <Fact name="gate rules">
            <GateRules rules={tool.gateRules} />
          </Fact>
        )}
        {namespaces.map(([name, spot]) => (
          <Fact key={name} name={`in ${name}`}>
            <StrategyChips strategy={spot.strategy} />
            <EarlyBadge
              early={{ isActive: spot.early.active, reason: spot.early.reason }}
              strategy={spot.strategy}
            />
          </Fact>
        ))}
      </FactList>
      <Overline className="mt-5">What the model is told of it</Overline>
      {tool.description ? (
        <p className="whitespace-pre-wrap text-ink-2 text-sm [overflow-wrap:anywhere]">
          <VisibleText>{tool.description}</VisibleText>
        </p>
      ) : (
        <p className="text-ink-3 text-sm">It has no description.</p>
      )}
    </>
  );
}
