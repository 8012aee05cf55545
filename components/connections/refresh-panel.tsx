"use client";
// A refresh as it goes and as it ended: how long it has been reading, what it brought, or why it could not.
import { useEffect, useState } from "react";
import { readProblem } from "@/components/data/read-problem";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { Progress } from "@/components/ui/progress";
import { toolsHref } from "@/lib/client/console-links";
import { ChangeCounts } from "./change-counts";
import { importHref } from "./server-href";
import { ToolChangeList } from "./tool-change-list";
import type { Refresh } from "./use-refresh";
import { WarningList } from "./warning-list";

type RefreshPanelProps = { server: string; refresh: Refresh };

export function RefreshPanel({ server, refresh }: RefreshPanelProps) {
  if (refresh.isIdle) return null;
  if (refresh.isPending) return <Running isRehearsal={refresh.variables.dryRun} />;
  if (refresh.error) return <Failed server={server} refresh={refresh} />;
  return <Done server={server} refresh={refresh} />;
}

function Running({ isRehearsal }: { isRehearsal: boolean }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Card role="status" className="mb-3 shrink-0">
      <CardBody>
        <Progress
          label={
            isRehearsal
              ? "Reading the tools, to see what a refresh would bring"
              : "Reading the tools; nothing is written until all of them are here"
          }
          value={null}
          detail={seconds === 0 ? "" : `${seconds} s, at most 80 s`}
        />
      </CardBody>
    </Card>
  );
}

function Failed({ server, refresh }: RefreshPanelProps) {
  const problem = readProblem(refresh.error);
  const importId = importOf(refresh.error);
  return (
    <Banner
      tone="error"
      className="mb-3 shrink-0"
      title="The refresh failed"
      actions={
        <Button
          size="sm"
          onClick={() => refresh.mutate({ dryRun: refresh.variables?.dryRun ?? false })}
        >
          Try again
        </Button>
      }
    >
      {problem.detail}{" "}
      {importId && <Link href={importHref(server, importId)}>Kept as an import</Link>}
    </Banner>
  );
}

function Done({ server, refresh }: RefreshPanelProps) {
  const { data, variables } = refresh;
  if (!data) return null;
  const { outcome, importId, counts, changes, warnings } = data.result;
  const isRehearsal = variables?.dryRun ?? false;
  const title = isRehearsal
    ? "A refresh would bring this"
    : outcome === "unchanged"
      ? "Everything is listed as before"
      : "The tools were read";
  return (
    <Card role="status" className="mb-3 max-h-[45dvh] shrink-0 overflow-y-auto">
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        <ChangeCounts counts={counts} />
        <span className="flex-1" />
        {counts.changes.new + counts.changes.changed > 0 && !isRehearsal && (
          <Link href={toolsHref({ source: `mcp:${server}` })}>Say what they are</Link>
        )}
        {importId && <Link href={importHref(server, importId)}>Full report</Link>}
        {isRehearsal && outcome === "imported" && (
          <Button size="sm" variant="primary" onClick={() => refresh.mutate({ dryRun: false })}>
            Refresh now
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={refresh.reset}>
          Dismiss
        </Button>
      </CardHeader>
      {(changes.length > 0 || warnings.length > 0) && (
        <CardBody className="grid gap-3">
          <WarningList warnings={warnings} />
          <ToolChangeList changes={changes} importId={importId} />
        </CardBody>
      )}
    </Card>
  );
}

/** The report that a failed refresh left. */
function importOf(error: unknown): string | null {
  if (!(error instanceof Error) || !("problem" in error)) return null;
  const { problem } = error;
  if (typeof problem !== "object" || problem === null || !("importId" in problem)) return null;
  return typeof problem.importId === "string" ? problem.importId : null;
}
