// The workspace's tools as the browser asks for them, and what it says of them.
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type {
  DeclareShapesInput,
  declareShapes,
  PutDeclarationInput,
  putDeclaration,
  ReviewToolsInput,
  reviewTools,
} from "@/lib/contracts/declarations";
import type { BodyInputOf, ResponseOf } from "@/lib/contracts/endpoint";
import type {
  advisePattern,
  getCallFigures,
  getTool,
  listToolHistory,
  listTools,
} from "@/lib/contracts/tools";
import { ApiProblem, call } from "./request";
import { withoutNull } from "./without-null";

export type ToolList = ResponseOf<typeof listTools>;
export type ToolListItem = ToolList["items"][number];
export type ToolFiguresData = ToolList["figures"];
export type ToolDetailData = ResponseOf<typeof getTool>;
export type ModelPlaneData = NonNullable<ToolDetailData["model"]>;
export type RuntimePlaneData = ToolDetailData["runtime"];
export type ContractData = RuntimePlaneData["contract"];
export type DeclarationData = RuntimePlaneData["declaration"];
export type ToolHistoryData = ResponseOf<typeof listToolHistory>["items"][number];
export type CallFiguresData = ResponseOf<typeof getCallFigures>;
export type PatternAdviceData = ResponseOf<typeof advisePattern>;
export type ReviewResultData = ResponseOf<typeof reviewTools>["result"];
export type SavedDeclarationData = ResponseOf<typeof putDeclaration>["result"];
export type ConsequenceData = SavedDeclarationData["agents"][number];

/** Null lets everything through, as the address says it. */
export type ToolListFilter = {
  readonly q: string | null;
  readonly source: string | null;
  readonly state: ToolListItem["state"] | null;
  readonly shape: NonNullable<ToolListItem["shape"]> | null;
  readonly classified: boolean | null;
  readonly finding: "error" | "warn" | "info" | null;
  readonly needs: ToolListItem["needs"][number] | "any" | null;
  readonly agent: string | null;
  /** ISO 8601. */
  readonly newSince: string | null;
};

export const NO_TOOL_FILTER: ToolListFilter = {
  q: null,
  source: null,
  state: null,
  shape: null,
  classified: null,
  finding: null,
  needs: null,
  agent: null,
  newSince: null,
};

export const TOOL_PAGE = 200;

export const toolKeys = {
  all: ["tools"] as const,
  list: (filter: ToolListFilter) => ["tools", "list", filter] as const,
  /** Everything about one tool hangs below. */
  one: (id: string) => ["tools", "one", id] as const,
};

/** The filter as the API takes it. */
function toolQuery(filter: ToolListFilter) {
  const { classified, ...words } = filter;
  return {
    ...withoutNull(words),
    ...(classified === null ? {} : { classified: classified ? "true" : "false" }),
  };
}

export function toolListOptions(filter: ToolListFilter) {
  return infiniteQueryOptions({
    queryKey: toolKeys.list(filter),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listTools>("GET /tools", {
        query: {
          ...toolQuery(filter),
          limit: TOOL_PAGE,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

export function toolOptions(id: string) {
  return queryOptions({
    queryKey: toolKeys.one(id),
    queryFn: ({ signal }) =>
      call<typeof getTool>("GET /tools/{tool}", { params: { tool: id }, signal }),
  });
}

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

export function toolHistoryOptions(id: string) {
  return infiniteQueryOptions({
    queryKey: [...toolKeys.one(id), "history"] as const,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listToolHistory>("GET /tools/{tool}/history", {
        params: { tool: id },
        query: { limit: 20, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export type DeclarationInput = PutDeclarationInput;
export type DeclarationEdit = { readonly input: DeclarationInput; readonly version: number };

/** What saving would do; a newer edit cancels the question, and the last answer stays in sight meanwhile. */
export function declarationPreviewOptions(id: string, edit: DeclarationEdit | null) {
  return queryOptions({
    queryKey: [...toolKeys.one(id), "preview", edit] as const,
    enabled: edit !== null,
    queryFn: ({ signal }) => {
      if (edit === null) throw new Error("there is nothing to foresee");
      return call<typeof putDeclaration>("PUT /tools/{tool}/declaration", {
        params: { tool: id },
        body: asBody(edit.input),
        version: edit.version,
        dryRun: true,
        signal,
      });
    },
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 30_000,
  });
}

export function putDeclarationMutation(id: string) {
  return {
    mutationFn: ({ input, version }: DeclarationEdit) =>
      call<typeof putDeclaration>("PUT /tools/{tool}/declaration", {
        params: { tool: id },
        body: asBody(input),
        version,
      }),
  };
}

/** Guarantee: a body is printed and nothing else, so nobody writes into it. */
function asBody(input: DeclarationInput): BodyInputOf<typeof putDeclaration> {
  return input as BodyInputOf<typeof putDeclaration>;
}

/** What accepting these definitions would do to the agents. */
export function reviewPreviewOptions(items: ReviewToolsInput["items"]) {
  return queryOptions({
    queryKey: [...toolKeys.all, "review", items] as const,
    enabled: items.length > 0,
    queryFn: ({ signal }) =>
      call<typeof reviewTools>("POST /tools/review", {
        body: { items, note: "preview" },
        dryRun: true,
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

export function reviewToolsMutation() {
  return {
    mutationFn: (input: ReviewToolsInput) =>
      call<typeof reviewTools>("POST /tools/review", { body: input }),
  };
}

export function shapesPreviewOptions(items: DeclareShapesInput["items"]) {
  return queryOptions({
    queryKey: [...toolKeys.all, "shapes", items] as const,
    enabled: items.length > 0,
    queryFn: ({ signal }) =>
      call<typeof declareShapes>("POST /tools/declarations", {
        body: { items, note: "preview" },
        dryRun: true,
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

export function declareShapesMutation() {
  return {
    mutationFn: (input: DeclareShapesInput) =>
      call<typeof declareShapes>("POST /tools/declarations", { body: input }),
  };
}

/** What stands where an edit came too late. */
export function standingDeclaration(
  error: unknown,
): { readonly version: number; readonly declaration: DeclarationData } | null {
  if (!(error instanceof ApiProblem) || error.problem.code !== "STALE") return null;
  // The verb's own suite holds the refusal to this shape.
  return error.problem.current as { version: number; declaration: DeclarationData };
}

/** The ids that come near one that names nothing; empty for any other error. */
export function closestTools(error: unknown): readonly string[] {
  if (!(error instanceof ApiProblem) || error.problem.code !== "NOT_FOUND") return [];
  const { closest } = error.problem;
  return Array.isArray(closest) ? closest.map(String) : [];
}
