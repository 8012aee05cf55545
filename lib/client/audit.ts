// The audit as the browser asks for it.
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type {
  exportAuditCsv,
  exportAuditJson,
  getAuditEntry,
  getAuditWords,
  listAudit,
  verifyAudit,
} from "@/lib/contracts/audit";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import { call, hrefOf } from "./request";

export type AuditEntry = ResponseOf<typeof getAuditEntry>;
export type AuditVerdict = ResponseOf<typeof verifyAudit>;

export type AuditFilter = {
  readonly q: string | null;
  readonly actor: string | null;
  readonly action: string | null;
  readonly target: string | null;
  readonly targetKind: string | null;
  readonly agent: string | null;
  readonly revision: number | null;
  readonly from: string | null;
  readonly to: string | null;
};

export const AUDIT_PAGE = 100;

export const auditKeys = {
  all: ["audit"] as const,
  list: (filter: AuditFilter) => ["audit", "list", filter] as const,
  entry: (entry: number) => ["audit", "entry", entry] as const,
  words: ["audit", "words"] as const,
};

export function auditListOptions(filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: auditKeys.list(filter),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listAudit>("GET /audit", {
        query: {
          ...given(filter),
          limit: AUDIT_PAGE,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** What has happened stays as it was. */
export function auditEntryOptions(entry: number) {
  return queryOptions({
    queryKey: auditKeys.entry(entry),
    queryFn: ({ signal }) =>
      call<typeof getAuditEntry>("GET /audit/{entry}", { params: { entry }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function auditWordsOptions() {
  return queryOptions({
    queryKey: auditKeys.words,
    queryFn: ({ signal }) => call<typeof getAuditWords>("GET /audit/words", { signal }),
  });
}

export function verifyAuditMutation() {
  return { mutationFn: () => call<typeof verifyAudit>("GET /audit/verify", {}) };
}

export function auditCsvHref(filter: AuditFilter): string {
  return hrefOf<typeof exportAuditCsv>("GET /audit/export.csv", { query: given(filter) });
}

export function auditJsonHref(filter: AuditFilter): string {
  return hrefOf<typeof exportAuditJson>("GET /audit/export.json", { query: given(filter) });
}

type Given = { [K in keyof AuditFilter]?: NonNullable<AuditFilter[K]> };

function given(filter: AuditFilter): Given {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null));
}
