"use client";
// One tool: what models are told, what the runtime goes by, what changed, who uses it, and who said what.
import { useQuery } from "@tanstack/react-query";
import { PencilLine } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { QueryStates } from "@/components/data/query-states";
import { useCommand } from "@/components/layout/commands";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import { StopSwitch } from "@/components/stops/stop-switch";
import { DriftCard } from "@/components/tools/drift-card";
import { FiguresCard } from "@/components/tools/figures-card";
import { HistoryCard } from "@/components/tools/history-card";
import { LintCard } from "@/components/tools/lint-card";
import { ModelPlane } from "@/components/tools/model-plane";
import { RuntimePlane } from "@/components/tools/runtime-plane";
import { UseCard } from "@/components/tools/use-card";
import { ToolStateChip } from "@/components/traits/tool-state-chip";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import { Link, QuietLink } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { Skeleton } from "@/components/ui/skeleton";
import { VisibleText } from "@/components/ui/visible-text";
import { flowOfTool, toolsHref } from "@/lib/client/console-links";
import { type ToolDetailData, toolOptions } from "@/lib/client/tools";

/** A long form, fetched when somebody first wants to write. */
const DeclareDrawer = lazy(() =>
  import("@/components/tools/declare-drawer").then((module) => ({ default: module.DeclareDrawer })),
);

type ToolViewProps = { id: string; mayGovern: boolean };

export function ToolView({ id, mayGovern }: ToolViewProps) {
  const query = useQuery(toolOptions(id));
  return (
    <>
      <TopBar
        crumbs={[
          { label: "Tools", href: "/tools" },
          { label: query.data?.callable ?? id, isCode: true },
        ]}
        revision={query.data?.revision ?? null}
      />
      <ScreenBody>
        <QueryStates query={query} loading={<Skeleton className="h-96" />}>
          {(tool) => <ToolScreen tool={tool} mayGovern={mayGovern} />}
        </QueryStates>
      </ScreenBody>
    </>
  );
}

type ToolScreenProps = { tool: ToolDetailData; mayGovern: boolean };

function ToolScreen({ tool, mayGovern }: ToolScreenProps) {
  const [isDeclaring, setDeclaring] = useState(false);
  // Each opening starts from what stands then, and keeps its draft whatever happens to the tool meanwhile.
  const [opening, setOpening] = useState(0);
  const canDeclare = mayGovern && tool.model !== null;
  const declare = () => {
    setOpening(opening + 1);
    setDeclaring(true);
  };
  useShortcut("e", declare, { label: "Declare", group: "Tools", isEnabled: canDeclare });
  useCommand({ id: "tools.declare", label: `Declare ${tool.callable}`, run: declare });
  return (
    <div className="grid gap-4">
      <Heading tool={tool} mayGovern={mayGovern} />
      {tool.state === "quarantined" && tool.model !== null && (
        <Banner tone="error" title="Its newest definition cannot be used">
          {tool.reason} What stands below is the last one that could.
        </Banner>
      )}
      <DriftCard tool={tool} mayGovern={mayGovern} />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="grid gap-4">
          <ModelPlane tool={tool} />
          <LintCard lint={tool.lint} />
          <FiguresCard id={tool.id} />
        </div>
        <RuntimePlane
          tool={tool}
          action={
            canDeclare && (
              <Button onClick={declare}>
                <PencilLine aria-hidden />
                {tool.runtime.baseFrom === "code" ? "Tighten" : "Declare"}
              </Button>
            )
          }
        />
      </div>
      <UseCard uses={tool.uses} />
      <HistoryCard id={tool.id} />
      {opening > 0 && (
        <Suspense>
          <DeclareDrawer
            key={opening}
            tool={tool}
            isOpen={isDeclaring}
            onOpenChange={setDeclaring}
          />
        </Suspense>
      )}
    </div>
  );
}

function Heading({ tool, mayGovern }: ToolScreenProps) {
  const { id, callable, source, state, firstSeenAt, lastSeenAt } = tool;
  const flow = flowOfTool(tool);
  return (
    <PageHeader
      className="mb-0"
      title={
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span
            dir="ltr"
            className="min-w-0 font-mono [overflow-wrap:anywhere] [unicode-bidi:isolate]"
          >
            <VisibleText>{callable}</VisibleText>
          </span>
          <ToolStateChip state={state} />
        </span>
      }
      subtitle={
        <span className="flex flex-wrap items-center gap-x-2">
          <QuietLink href={toolsHref({ source })} className="mono">
            <VisibleText>{source}</VisibleText>
          </QuietLink>
          <CopyButton text={id} label="Copy the tool's id" />
          {flow !== null && <Link href={flow}>the flow that it is</Link>}
          <span className="text-ink-3">
            first listed <RelativeTime at={firstSeenAt} />, last <RelativeTime at={lastSeenAt} />
          </span>
        </span>
      }
    >
      {mayGovern && (
        <StopSwitch
          target={{ scope: "tool", agent: null, tool: id }}
          label="Stop tool"
          liftLabel="Let it start again"
        />
      )}
    </PageHeader>
  );
}
