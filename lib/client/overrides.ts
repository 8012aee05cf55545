// Overrides as the browser saves, foresees, undoes and tells them.
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type {
  acceptSuggestions,
  BulkOverridesInput,
  undoOverrides,
} from "@/lib/contracts/bulk-overrides";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { listAgentHistory, listOverrideHistory } from "@/lib/contracts/override-history";
import type { deleteOverride, PutOverrideInput, putOverride } from "@/lib/contracts/overrides";
import type { DismissSuggestionsInput, dismissSuggestions } from "@/lib/contracts/suggestions";
import { agentKeys } from "./agents";
import { FORESEEN, FORESEEN_EDIT } from "./foresee";
import { ApiProblem, call } from "./request";

export type SavedOverrideData = ResponseOf<typeof putOverride>["result"];
export type ImpactData = SavedOverrideData["impact"];
export type RecentRoundsData = NonNullable<SavedOverrideData["recent"]>;
export type BulkResultData = ResponseOf<typeof acceptSuggestions>["result"];
export type AgentHistoryEntryData = ResponseOf<typeof listAgentHistory>["items"][number];
export type HistoryEntryData = ResponseOf<typeof listOverrideHistory>["items"][number];

export type OverrideEdit = { readonly input: PutOverrideInput; readonly version: number };
export type OverrideTarget = {
  readonly connection: string;
  readonly callable: string;
  readonly namespace: string | null;
};

/**
 * What saving would do; a newer edit cancels the question, and the last answer stays in sight meanwhile. Its key stands
 * apart from the agent's own data: what a save refreshes is not to be foreseen once more.
 */
export function overridePreviewOptions(agent: string, edit: OverrideEdit | null) {
  return queryOptions({
    queryKey: ["override-preview", agent, edit] as const,
    enabled: edit !== null,
    queryFn: ({ signal }) => {
      if (edit === null) throw new Error("there is nothing to foresee");
      return call<typeof putOverride>("PUT /agents/{agent}/overrides", {
        params: { agent },
        body: edit.input,
        version: edit.version,
        dryRun: true,
        signal,
      });
    },
    ...FORESEEN_EDIT,
  });
}

export function putOverrideMutation(agent: string) {
  return {
    mutationFn: ({ input, version }: OverrideEdit) =>
      call<typeof putOverride>("PUT /agents/{agent}/overrides", {
        params: { agent },
        body: input,
        version,
      }),
  };
}

export function deleteOverrideMutation(agent: string) {
  return {
    mutationFn: ({ target, version }: { target: OverrideTarget; version: number }) =>
      call<typeof deleteOverride>("DELETE /agents/{agent}/overrides", {
        params: { agent },
        query: {
          connection: target.connection,
          callable: target.callable,
          ...(target.namespace === null ? {} : { namespace: target.namespace }),
        },
        version,
      }),
  };
}

export type UndoEntry = { readonly entry: number; readonly version: number };

export function undoMutation(agent: string) {
  return {
    mutationFn: (entries: readonly UndoEntry[]) =>
      call<typeof undoOverrides>("POST /agents/{agent}/overrides/undo", {
        params: { agent },
        body: { entries: [...entries] },
      }),
  };
}

type BulkInput = z.input<typeof BulkOverridesInput>;

export function acceptPreviewOptions(agent: string, input: BulkInput) {
  return queryOptions({
    queryKey: ["accept-preview", agent, input] as const,
    queryFn: ({ signal }) =>
      call<typeof acceptSuggestions>("POST /agents/{agent}/overrides/bulk", {
        params: { agent },
        body: input,
        dryRun: true,
        signal,
      }),
    ...FORESEEN,
  });
}

export function acceptSuggestionsMutation(agent: string) {
  return {
    mutationFn: (input: BulkInput) =>
      call<typeof acceptSuggestions>("POST /agents/{agent}/overrides/bulk", {
        params: { agent },
        body: input,
      }),
  };
}

export function dismissSuggestionsMutation(agent: string) {
  return {
    mutationFn: (input: z.input<typeof DismissSuggestionsInput>) =>
      call<typeof dismissSuggestions>("POST /agents/{agent}/suggestions/dismiss", {
        params: { agent },
        body: input,
      }),
  };
}

/** Of one tool, or of the whole agent where none is named. */
export function overrideHistoryOptions(agent: string, target: OverrideTarget | null, limit = 20) {
  return infiniteQueryOptions({
    queryKey: [...agentKeys.one(agent), "history", target, limit] as const,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listOverrideHistory>("GET /agents/{agent}/overrides/history", {
        params: { agent },
        query: {
          limit,
          ...(pageParam === null ? {} : { cursor: pageParam }),
          ...(target === null
            ? {}
            : {
                connection: target.connection,
                callable: target.callable,
                ...(target.namespace === null ? {} : { namespace: target.namespace }),
              }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Every change of an agent; below the agent's own key, so that each write that refreshes the agent refreshes it. */
export function agentHistoryOptions(agent: string, limit: number) {
  return infiniteQueryOptions({
    queryKey: [...agentKeys.one(agent), "history", "all", limit] as const,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listAgentHistory>("GET /agents/{agent}/history", {
        params: { agent },
        query: { limit, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** What a refused save would have done, where the refusal tells: a missing note must not hide the consequences. */
export function previewOf(error: unknown): SavedOverrideData | null {
  if (!(error instanceof ApiProblem) || !("preview" in error.problem)) return null;
  // The server puts the same result there that a save answers; its own tests hold it to that.
  return error.problem.preview as SavedOverrideData;
}

/** The override that stands where an edit came too late: null where it was taken back meanwhile. */
export function standingOf(error: unknown): StandingOverride | null {
  if (!(error instanceof ApiProblem) || error.problem.code !== "STALE") return null;
  // The verb's own suite holds the refusal to this shape.
  return error.problem.current as StandingOverride;
}

export type StandingOverride = {
  readonly version: number;
  readonly override: SavedOverrideData["override"];
};
