// The review as the browser asks for it: findings and their waivers, the worksheet, the checklists.
import { infiniteQueryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type {
  deleteWaiver,
  exportFindings,
  listChecklists,
  listFindings,
  listWorksheet,
  putWaiver,
} from "@/lib/contracts/review";
import { call, hrefOf } from "./request";

export type FindingPage = ResponseOf<typeof listFindings>;
export type FindingLine = FindingPage["items"][number];
export type WorksheetPage = ResponseOf<typeof listWorksheet>;
export type WorksheetLine = WorksheetPage["items"][number];
export type ChecklistPage = ResponseOf<typeof listChecklists>;
export type ChecklistLine = ChecklistPage["items"][number];
export type WaiverInput = z.input<(typeof putWaiver)["body"]>;

type Filter<Query> = {
  readonly [K in Exclude<keyof Query, "cursor" | "limit">]-?: NonNullable<Query[K]> | null;
};
export type FindingFilter = Filter<z.input<(typeof listFindings)["query"]>>;
export type WorksheetFilter = Filter<z.input<(typeof listWorksheet)["query"]>>;
export type ChecklistFilter = Filter<z.input<(typeof listChecklists)["query"]>>;

export const REVIEW_PAGE = 100;

export const reviewKeys = {
  all: ["review"] as const,
  findings: (filter: FindingFilter) => ["review", "findings", filter] as const,
  worksheet: (filter: WorksheetFilter) => ["review", "worksheet", filter] as const,
  checklists: (filter: ChecklistFilter) => ["review", "checklists", filter] as const,
};

export function findingsOptions(filter: FindingFilter) {
  return infiniteQueryOptions({
    queryKey: reviewKeys.findings(filter),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listFindings>("GET /review/findings", {
        query: { ...given(filter), ...paged(pageParam) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function findingsSarifHref(filter: FindingFilter): string {
  return hrefOf<typeof exportFindings>("GET /review/findings.sarif", { query: given(filter) });
}

export function worksheetOptions(filter: WorksheetFilter) {
  return infiniteQueryOptions({
    queryKey: reviewKeys.worksheet(filter),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listWorksheet>("GET /review/worksheet", {
        query: { ...given(filter), ...paged(pageParam) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function checklistsOptions(filter: ChecklistFilter) {
  return infiniteQueryOptions({
    queryKey: reviewKeys.checklists(filter),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listChecklists>("GET /review/checklists", {
        query: { ...given(filter), ...paged(pageParam) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function putWaiverMutation() {
  return {
    mutationFn: (body: WaiverInput) => call<typeof putWaiver>("PUT /review/waivers", { body }),
  };
}

export function deleteWaiverMutation() {
  return {
    mutationFn: (waiver: string) =>
      call<typeof deleteWaiver>("DELETE /review/waivers/{waiver}", { params: { waiver } }),
  };
}

function paged(cursor: string | null) {
  return { limit: REVIEW_PAGE, ...(cursor === null ? {} : { cursor }) };
}

function given<F extends Readonly<Record<string, unknown>>>(
  filter: F,
): { [K in keyof F]?: NonNullable<F[K]> } {
  const set = Object.entries(filter).filter(([, value]) => value !== null);
  // What is left is every key that has a value.
  return Object.fromEntries(set) as { [K in keyof F]?: NonNullable<F[K]> };
}
