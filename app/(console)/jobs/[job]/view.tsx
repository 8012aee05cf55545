"use client";
// One job on a page of its own, and the word that stops it.
import { useQuery } from "@tanstack/react-query";
import { QueryStates } from "@/components/data/query-states";
import { JobBody } from "@/components/jobs/job-body";
import { JOB_STATE_TONES } from "@/components/jobs/job-words";
import { useCancelJob } from "@/components/jobs/use-cancel-job";
import { ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Skeleton } from "@/components/ui/skeleton";
import { VisibleText } from "@/components/ui/visible-text";
import { jobOptions } from "@/lib/client/jobs";

export function JobView({ id }: { id: string }) {
  const query = useQuery(jobOptions(id));
  const { cancel, isPending } = useCancelJob();
  return (
    <>
      <TopBar crumbs={[{ label: "Jobs", href: "/jobs" }, { label: query.data?.tool ?? id }]} />
      <ScreenBody>
        <QueryStates query={query} loading={<Skeleton className="h-96 max-w-3xl" />}>
          {(job) => (
            <div className="grid max-w-3xl gap-4">
              <div className="flex flex-wrap items-center gap-3">
                <h1 className="mono min-w-0 font-[650] text-xl tracking-[-0.02em] [overflow-wrap:anywhere]">
                  <VisibleText>{job.tool}</VisibleText>
                </h1>
                <Chip tone={JOB_STATE_TONES[job.state]}>{job.state}</Chip>
                {job.mayCancel && (
                  <Button className="ml-auto" isBusy={isPending} onClick={() => cancel(job.id)}>
                    Cancel job
                  </Button>
                )}
              </div>
              <JobBody job={job} />
            </div>
          )}
        </QueryStates>
      </ScreenBody>
    </>
  );
}
