// Jobs as the browser asks for them: the list, one of them whole, and the word that stops one.
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { cancelJob, getJob, getJobFigures, listJobs } from "@/lib/contracts/jobs";
import { call } from "./request";

export type JobLine = ResponseOf<typeof listJobs>["items"][number];
export type JobData = ResponseOf<typeof getJob>;
export type JobFiguresData = ResponseOf<typeof getJobFigures>;

type Asked = z.input<(typeof listJobs)["query"]>;
export type JobFilter = {
  readonly [K in Exclude<keyof Asked, "cursor" | "limit">]-?: NonNullable<Asked[K]> | null;
};

export const jobKeys = {
  all: ["jobs"] as const,
  figures: ["jobs", "figures"] as const,
  list: (filter: JobFilter) => ["jobs", "list", filter] as const,
  one: (id: string) => ["jobs", "one", id] as const,
};

export const JOBS_PAGE = 50;

/** Events tell at once what changes; this is for whatever they miss, such as a stream that broke off. */
const AGAIN_MS = 15_000;

export function jobFiguresOptions() {
  return queryOptions({
    queryKey: jobKeys.figures,
    queryFn: ({ signal }) => call<typeof getJobFigures>("GET /jobs/figures", { signal }),
    refetchInterval: AGAIN_MS,
  });
}

export function jobsOptions(filter: JobFilter) {
  return infiniteQueryOptions({
    queryKey: jobKeys.list(filter),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listJobs>("GET /jobs", {
        query: {
          ...given(filter),
          limit: JOBS_PAGE,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function jobOptions(id: string) {
  return queryOptions({
    queryKey: jobKeys.one(id),
    queryFn: ({ signal }) =>
      call<typeof getJob>("GET /jobs/{job}", { params: { job: id }, signal }),
    refetchInterval: ({ state }) => (state.data?.endedAt === null ? AGAIN_MS : false),
  });
}

export function cancelJobMutation() {
  return {
    mutationFn: (id: string) =>
      call<typeof cancelJob>("POST /jobs/{job}/cancel", { params: { job: id } }),
  };
}

type Given = { [K in keyof JobFilter]?: NonNullable<JobFilter[K]> };

function given(filter: JobFilter): Given {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null));
}
