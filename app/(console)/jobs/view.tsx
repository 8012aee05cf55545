"use client";
// Long work that calls have started: does it keep up, how far has each come, and what became of it?
import { useQuery } from "@tanstack/react-query";
import { ListTodo } from "lucide-react";
import { useRouter } from "next/navigation";
import { EmptyList } from "@/components/data/empty-list";
import { FilterBar } from "@/components/data/filters/filter-bar";
import { FilterChip } from "@/components/data/filters/filter-chip";
import { FilterSelect } from "@/components/data/filters/filter-select";
import { SearchField } from "@/components/data/filters/search-field";
import { useFilters } from "@/components/data/filters/use-filters";
import { wordOptions } from "@/components/data/filters/word-options";
import { PagedList } from "@/components/data/paged-list";
import { usePages } from "@/components/data/use-pages";
import { JobTable } from "@/components/jobs/job-table";
import { JOB_KIND_OPTIONS, JOB_STATES } from "@/components/jobs/job-words";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import { LinkButton } from "@/components/ui/link";
import { Stat } from "@/components/ui/stat";
import { jobHref } from "@/lib/client/console-links";
import { type JobFiguresData, jobFiguresOptions, jobsOptions } from "@/lib/client/jobs";
import { jobParams } from "./search-params";

export function JobsView() {
  const router = useRouter();
  const filters = useFilters(jobParams);
  const jobs = usePages(jobsOptions(filters.values));
  const { data: figures } = useQuery(jobFiguresOptions());
  return (
    <>
      <TopBar crumbs={[{ label: "Jobs" }]} />
      <ScreenBody isFilled>
        <PageHeader
          title="Jobs"
          subtitle="Long work goes on after the call that started it; a round that needs it waits"
        >
          {figures && <Figures figures={figures} />}
        </PageHeader>
        <FilterBar isFiltered={filters.isFiltered} onClear={filters.clear}>
          <SearchField label="Tool" {...filters.bind("tool")} />
          <FilterSelect
            label="State"
            options={wordOptions(JOB_STATES)}
            {...filters.bind("state")}
          />
          <FilterSelect label="Kind" options={JOB_KIND_OPTIONS} {...filters.bind("kind")} />
          <FilterChip label="agent" {...filters.bind("agent")} />
          <FilterChip label="owner" {...filters.bind("user")} />
          <FilterChip label="turn" {...filters.bind("turn")} />
        </FilterBar>
        <PagedList
          pages={jobs}
          noun="jobs"
          loading="Loading the jobs"
          empty={
            <EmptyList
              filters={filters}
              icon={ListTodo}
              noMatch="No job matches"
              title="No job was started yet"
              action={<LinkButton href="/playground">Run a sample round</LinkButton>}
            >
              A tool that takes longer than a turn waits leaves its job here, and it goes on without
              the turn.
            </EmptyList>
          }
        >
          {(more) => (
            <JobTable
              jobs={jobs.items}
              onOpen={({ id }) => router.push(jobHref(id))}
              footer={more}
            />
          )}
        </PagedList>
      </ScreenBody>
    </>
  );
}

function Figures({ figures: { queued, running, isPressing } }: { figures: JobFiguresData }) {
  return (
    <div className="flex gap-5.5 pr-2">
      <Stat figure={running} label="running" href="/jobs?state=running" />
      <Stat
        figure={queued}
        label={isPressing ? "wait for too long" : "in the queue"}
        tone={isPressing ? "refused" : "plain"}
        href="/jobs?state=queued"
      />
    </div>
  );
}
