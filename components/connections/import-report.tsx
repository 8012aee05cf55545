"use client";
// The report of one import: how it went, what it changed, and everything that was listed then.
import { useMemo } from "react";
import { Banner } from "@/components/ui/banner";
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { Fact, FactList } from "@/components/ui/fact-list";
import { formatDuration } from "@/components/ui/format-duration";
import { formatNumber } from "@/components/ui/format-number";
import { RelativeTime } from "@/components/ui/relative-time";
import { VisibleText } from "@/components/ui/visible-text";
import type { ImportData } from "@/lib/client/imports";
import { ChangeCounts } from "./change-counts";
import { OutcomeMark } from "./import-table";
import { ListedToolTable } from "./listed-tool-table";
import { ToolChangeList } from "./tool-change-list";
import { WarningList } from "./warning-list";

export function ImportReport({ report }: { report: ImportData }) {
  const { outcome, error, counts, warnings, changes, tools, startedAt, endedAt, startedBy } =
    report;
  const rows = useMemo(() => tools.map((tool, place) => ({ ...tool, place })), [tools]);
  return (
    <div className="grid gap-3">
      <Card>
        <CardBody className="grid gap-3">
          <FactList>
            <Fact name="outcome">
              <OutcomeMark outcome={outcome} />
            </Fact>
            <Fact name="read">
              <RelativeTime at={startedAt} /> by {startedBy}
              <Took ms={Date.parse(endedAt) - Date.parse(startedAt)} />
            </Fact>
            {counts && (
              <Fact name="listed">
                {formatNumber(counts.listing.listed)}: {formatNumber(counts.listing.accepted)}{" "}
                accepted
                {counts.listing.renamed > 0 && `, ${formatNumber(counts.listing.renamed)} renamed`}
                {counts.listing.quarantined > 0 &&
                  `, ${formatNumber(counts.listing.quarantined)} quarantined`}
              </Fact>
            )}
            {counts && (
              <Fact name="brought">
                <ChangeCounts counts={counts} />
              </Fact>
            )}
          </FactList>
          {error && (
            <Banner tone="error" title="Nothing was read, and nothing was changed">
              <VisibleText>{error}</VisibleText>
            </Banner>
          )}
          <WarningList warnings={warnings} />
        </CardBody>
      </Card>
      {changes.length > 0 && (
        <Card>
          <CardHeader>
            <CardTitle>What changed</CardTitle>
          </CardHeader>
          <CardBody>
            <ToolChangeList changes={changes} importId={report.id} />
          </CardBody>
        </Card>
      )}
      {tools.length > 0 && <ListedToolTable tools={rows} />}
    </div>
  );
}

function Took({ ms }: { ms: number }) {
  return ms > 0 ? <span className="text-ink-3">in {formatDuration(ms)}</span> : null;
}
