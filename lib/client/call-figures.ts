// How long a tool's calls take as the browser asks for it, and how such a tool should answer.
import { queryOptions } from "@tanstack/react-query";
import type { advisePattern, getCallFigures } from "@/lib/contracts/call-figures";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import { call } from "./request";
import { toolKeys } from "./tools";

export type CallFiguresData = ResponseOf<typeof getCallFigures>;
export type PatternAdviceData = ResponseOf<typeof advisePattern>;

export function toolFiguresOptions(id: string) {
  return queryOptions({
    queryKey: [...toolKeys.one(id), "figures"] as const,
    queryFn: ({ signal }) =>
      call<typeof getCallFigures>("GET /tools/{tool}/figures", { params: { tool: id }, signal }),
  });
}

export type PatternQuestionsInput = {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly isAwaited: boolean;
  readonly canSplit: boolean;
  readonly isPartUseful: boolean;
  readonly waitsForEvent: boolean;
};

export function patternAdviceOptions(work: PatternQuestionsInput) {
  return queryOptions({
    queryKey: ["pattern-advice", work] as const,
    queryFn: ({ signal }) =>
      call<typeof advisePattern>("GET /pattern-advice", {
        query: {
          p50Ms: String(work.p50Ms),
          p99Ms: String(work.p99Ms),
          isAwaited: String(work.isAwaited),
          canSplit: String(work.canSplit),
          isPartUseful: String(work.isPartUseful),
          waitsForEvent: String(work.waitsForEvent),
        },
        signal,
      }),
    retry: false,
  });
}
