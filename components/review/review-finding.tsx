"use client";
// One finding: what is wrong, where, the way out, and who has accepted it.
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { SeverityMark } from "@/components/ui/severity-mark";
import { tip } from "@/components/ui/tip";
import { VisibleText } from "@/components/ui/visible-text";
import { catalogHref, toolHref } from "@/lib/client/console-links";
import type { FindingLine } from "@/lib/client/review";

type ReviewFindingProps = {
  finding: FindingLine;
  mayGovern: boolean;
  onWaive: (finding: FindingLine) => void;
  onTakeBack: (finding: FindingLine) => void;
};

export function ReviewFinding({ finding, mayGovern, onWaive, onTakeBack }: ReviewFindingProps) {
  const { ruleId, severity, message, fix, means, agent, place, standing, waivable } = finding;
  const isWaived = standing === "waived";
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 px-4 py-2.5 text-sm max-sm:grid-cols-1">
      <SeverityMark severity={severity} className={isWaived ? "opacity-60" : ""} />
      <div className="grid gap-0.5 [overflow-wrap:anywhere]">
        <p className={cn(isWaived && "text-ink-2")}>
          <VisibleText>{message}</VisibleText>
        </p>
        {fix !== "" && !isWaived && (
          <p className="text-ink-2">
            <VisibleText>{fix}</VisibleText>
          </p>
        )}
        <WaiverLine finding={finding} />
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-3 text-xs">
          <Badge {...tip(means)}>{ruleId}</Badge>
          {agent === null ? (
            <Link href={toolHref(place)}>a tool of no agent</Link>
          ) : (
            <Link href={catalogHref(agent, { view: "findings" })} className="mono">
              {agent}
            </Link>
          )}
          <span className="mono">
            <VisibleText>{place}</VisibleText>
          </span>
        </p>
      </div>
      {mayGovern && isWaived && (
        <Button size="sm" variant="ghost" onClick={() => onTakeBack(finding)}>
          Take back
        </Button>
      )}
      {mayGovern && !isWaived && waivable && (
        <Button size="sm" onClick={() => onWaive(finding)}>
          Waive
        </Button>
      )}
    </li>
  );
}

function WaiverLine({ finding: { waiver, standing } }: Pick<ReviewFindingProps, "finding">) {
  if (waiver === null) return null;
  return (
    <p
      className={cn("flex flex-wrap items-baseline gap-x-2", standing === "lapsed" && "text-wait")}
    >
      <Badge tone={standing === "waived" ? "ok" : "wait"}>
        {standing === "waived" ? "waived" : "waiver ran out"}
      </Badge>
      <span>
        <VisibleText>{`“${waiver.note}”`}</VisibleText>
      </span>
      <span className="text-ink-3 text-xs">
        {waiver.by}, <RelativeTime at={waiver.at} />
        {waiver.until !== null && (
          <>
            , until <RelativeTime at={waiver.until} />
          </>
        )}
      </span>
    </p>
  );
}
