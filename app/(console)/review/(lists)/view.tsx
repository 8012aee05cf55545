"use client";
// What the lint objects to, over all agents and tools, and what of it somebody has accepted.
import { CircleCheck, Download } from "lucide-react";
import { useState } from "react";
import { EmptyList } from "@/components/data/empty-list";
import { FilterBar } from "@/components/data/filters/filter-bar";
import { FilterSelect } from "@/components/data/filters/filter-select";
import { SearchField } from "@/components/data/filters/search-field";
import { useFilters } from "@/components/data/filters/use-filters";
import { PagedList } from "@/components/data/paged-list";
import { usePages } from "@/components/data/use-pages";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { ReviewFinding } from "@/components/review/review-finding";
import { SEVERITY_OPTIONS, STANDING_OPTIONS } from "@/components/review/review-words";
import { useWaivers } from "@/components/review/use-waivers";
import { WaiveDialog } from "@/components/review/waive-dialog";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Stat } from "@/components/ui/stat";
import {
  type FindingLine,
  type FindingPage,
  findingsOptions,
  findingsSarifHref,
} from "@/lib/client/review";
import { findingParams } from "./search-params";

export function FindingsView({ mayGovern }: { mayGovern: boolean }) {
  const filters = useFilters(findingParams);
  const findings = usePages(findingsOptions(filters.values));
  const [asked, setAsked] = useState<FindingLine | null>(null);
  const waivers = useWaivers(() => setAsked(null));
  const first = findings.first;
  return (
    <ScreenBody>
      <PageHeader
        title="Review"
        subtitle="What the rules object to in the settings as they stand, the gravest first"
      >
        {first && <Figures figures={first.figures} />}
      </PageHeader>
      <FilterBar isFiltered={filters.isFiltered} onClear={filters.clear}>
        <SearchField label="Words or place" {...filters.bind("q")} />
        <FilterSelect label="Severity" options={SEVERITY_OPTIONS} {...filters.bind("severity")} />
        <FilterSelect label="Rule" options={ruleOptions(first)} {...filters.bind("rule")} />
        <FilterSelect label="Agent" options={agentOptions(first)} {...filters.bind("agent")} />
        <FilterSelect label="Standing" options={STANDING_OPTIONS} {...filters.bind("standing")} />
        <Button
          className="ml-auto"
          onClick={() => window.location.assign(findingsSarifHref(filters.values))}
        >
          <Download aria-hidden />
          SARIF
        </Button>
      </FilterBar>
      <PagedList
        pages={findings}
        noun="findings"
        total={first?.figures.findings}
        loading="Loading the findings"
        empty={
          <EmptyList
            filters={filters}
            icon={CircleCheck}
            noMatch="No finding matches"
            title="Nothing is questionable"
          />
        }
      >
        {(more) => (
          <Card>
            <ul aria-label="Findings" className="divide-y">
              {findings.items.map((finding) => (
                <ReviewFinding
                  key={`${finding.agent} ${finding.ruleId} ${finding.place} ${finding.message}`}
                  finding={finding}
                  mayGovern={mayGovern}
                  onWaive={setAsked}
                  onTakeBack={({ waiver }) => waiver && waivers.takeBack(waiver.id)}
                />
              ))}
            </ul>
            {more}
          </Card>
        )}
      </PagedList>
      {asked && (
        <WaiveDialog
          finding={asked}
          isBusy={waivers.isBusy}
          onClose={() => setAsked(null)}
          onWaive={(said) =>
            waivers.waive({ agent: asked.agent, rule: asked.ruleId, place: asked.place, ...said })
          }
        />
      )}
    </ScreenBody>
  );
}

function ruleOptions(page: FindingPage | undefined) {
  return (page?.rules ?? []).map(({ ruleId, findings }) => ({
    value: ruleId,
    label: `${ruleId} (${findings})`,
  }));
}

function agentOptions(page: FindingPage | undefined) {
  return (page?.agents ?? []).map(({ agent, isGreen }) => ({
    value: agent,
    label: isGreen ? `${agent}, green` : agent,
  }));
}

function Figures({ figures: { error, warn, waived, lapsed } }: Pick<FindingPage, "figures">) {
  return (
    <div className="flex flex-wrap gap-x-5.5 gap-y-2 pr-2">
      <Stat
        figure={error}
        label={error === 1 ? "error" : "errors"}
        tone={error > 0 ? "refused" : "plain"}
        href="/review?severity=error"
      />
      <Stat
        figure={warn}
        label={warn === 1 ? "warning" : "warnings"}
        tone={warn > 0 ? "wait" : "plain"}
        href="/review?severity=warn"
      />
      <Stat figure={waived} label="waived" href="/review?standing=waived" />
      {lapsed > 0 && (
        <Stat
          figure={lapsed}
          label={lapsed === 1 ? "waiver ran out" : "waivers ran out"}
          tone="wait"
          href="/review?standing=lapsed"
        />
      )}
    </div>
  );
}
