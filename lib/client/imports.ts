// Reports of imports as the browser reads them.
import { queryOptions } from "@tanstack/react-query";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { getImport, getImportDiff } from "@/lib/contracts/imports";
import { call } from "./request";

export type ImportData = ResponseOf<typeof getImport>;
export type ToolChangeData = ImportData["changes"][number];
export type ListedToolData = ImportData["tools"][number];

const importKeys = { one: (id: string) => ["imports", id] as const };

/** A report never changes. */
export function importOptions(id: string) {
  return queryOptions({
    queryKey: importKeys.one(id),
    queryFn: ({ signal }) =>
      call<typeof getImport>("GET /imports/{import}", { params: { import: id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function importDiffOptions(id: string, tool: string) {
  return queryOptions({
    queryKey: [...importKeys.one(id), "diff", tool] as const,
    queryFn: ({ signal }) =>
      call<typeof getImportDiff>("GET /imports/{import}/diff", {
        params: { import: id },
        query: { tool },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
