// The way into an empty workspace: from a configuration that exists, or from nothing.
import { Bot, CircleCheck, FileUp, type LucideIcon, Plug } from "lucide-react";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link";
import type { OverviewData } from "@/lib/client/overview";

type Step = {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly why: string;
  readonly action: string;
  readonly href: string;
  readonly isDone: boolean;
};

/** Nothing can be governed before an agent has tools. */
export function needsFirstSteps({ stands }: Pick<OverviewData, "stands">): boolean {
  return stands.agents === 0 || stands.tools === 0;
}

function stepsOf({ stands }: Pick<OverviewData, "stands">): readonly Step[] {
  return [
    {
      icon: FileUp,
      title: "Import a configuration",
      why: "Agents, connections and traits from a file that you have. Nothing is saved before you have seen it.",
      action: "Import",
      href: "/connections/import",
      isDone: stands.connections > 0,
    },
    {
      icon: Plug,
      title: "Connect a server",
      why: "An MCP server lists its tools; each begins unknown and runs alone.",
      action: "Connect",
      href: "/connections",
      isDone: stands.servers > 0,
    },
    {
      icon: Bot,
      title: "Create an agent",
      why: "An agent is whatever calls tools. What a tool means is said for each agent.",
      action: "Create",
      href: "/agents",
      isDone: stands.agents > 0,
    },
  ];
}

export function FirstSteps({ overview }: { overview: Pick<OverviewData, "stands"> }) {
  return (
    <Card className="mb-4">
      <CardHeader>
        <CardTitle>First steps</CardTitle>
      </CardHeader>
      <ol className="grid divide-y md:grid-cols-3 md:divide-x md:divide-y-0">
        {stepsOf(overview).map((step) => (
          <StepItem key={step.title} step={step} />
        ))}
      </ol>
    </Card>
  );
}

function StepItem({ step }: { step: Step }) {
  const Icon = step.isDone ? CircleCheck : step.icon;
  return (
    <li className="grid content-start justify-items-start gap-2 px-4 py-4">
      <Icon aria-hidden className={step.isDone ? "size-5 text-ok" : "size-5 text-accent"} />
      <h3 className="font-semibold">
        {step.title}
        {step.isDone && <span className="font-normal text-ok"> · done</span>}
      </h3>
      <p className="text-ink-2 text-sm">{step.why}</p>
      <LinkButton
        href={step.href}
        variant={step.isDone ? "secondary" : "primary"}
        aria-label={step.title}
      >
        {step.action}
      </LinkButton>
    </li>
  );
}
