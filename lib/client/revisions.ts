// Revisions as the browser asks for them.
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type {
  compareRevisions,
  getRevision,
  getRevisionPart,
  listRevisions,
  restoreRevision,
} from "@/lib/contracts/revisions";
import { FORESEEN } from "./foresee";
import { call } from "./request";

export type RevisionListItem = ResponseOf<typeof listRevisions>["items"][number];
export type RevisionDetail = ResponseOf<typeof getRevision>;
export type RevisionChanges = ResponseOf<typeof compareRevisions>;
export type PartChange = RevisionChanges["parts"][number];
export type ThingChange = PartChange["things"][number];
export type FieldChange = ThingChange["fields"][number];

export type RevisionFilter = { readonly q: string | null; readonly agent: string | null };

export const REVISION_PAGE = 50;

export const revisionKeys = {
  all: ["revisions"] as const,
  list: (filter: RevisionFilter) => ["revisions", "list", filter] as const,
  one: (revision: number) => ["revisions", "one", revision] as const,
  changes: (revision: number, since: number) =>
    ["revisions", "one", revision, "changes", since] as const,
  restore: (revision: number, version: number) =>
    ["revisions", "one", revision, "restore", version] as const,
};

export function revisionListOptions(filter: RevisionFilter) {
  const { q, agent } = filter;
  return infiniteQueryOptions({
    queryKey: revisionKeys.list(filter),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listRevisions>("GET /revisions", {
        query: {
          limit: REVISION_PAGE,
          ...(q ? { q } : {}),
          ...(agent ? { agent } : {}),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function revisionOptions(revision: number) {
  return queryOptions({
    queryKey: revisionKeys.one(revision),
    queryFn: ({ signal }) =>
      call<typeof getRevision>("GET /revisions/{revision}", { params: { revision }, signal }),
  });
}

/** Two revisions never change, and so neither does what differs between them. */
export function revisionChangesOptions(revision: number, since: number) {
  return queryOptions({
    queryKey: revisionKeys.changes(revision, since),
    queryFn: ({ signal }) =>
      call<typeof compareRevisions>("GET /revisions/{revision}/changes", {
        params: { revision },
        query: { since },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What restoring would change, `version` being the newest revision. */
export function restorePreviewOptions(revision: number, version: number) {
  return queryOptions({
    queryKey: revisionKeys.restore(revision, version),
    queryFn: ({ signal }) =>
      call<typeof restoreRevision>("POST /revisions/{revision}/restore", {
        params: { revision },
        version,
        dryRun: true,
        signal,
      }),
    ...FORESEEN,
  });
}

export function restoreRevisionMutation(revision: number) {
  return {
    mutationFn: (version: number) =>
      call<typeof restoreRevision>("POST /revisions/{revision}/restore", {
        params: { revision },
        version,
      }),
  };
}

/** One frozen part, by its name such as `agent:main`. */
export function revisionPartOptions(revision: number, part: string) {
  return queryOptions({
    queryKey: [...revisionKeys.one(revision), "part", part] as const,
    queryFn: ({ signal }) =>
      call<typeof getRevisionPart>("GET /revisions/{revision}/parts/{part}", {
        params: { revision, part },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
