// Multi-step commands over HTTP: what of them went back, what of it failed, and what a person can do about it (R122–R127).
import { z } from "zod";
import { SAGA_STATES, STEP_STATES } from "@/lib/domain/saga/saga-record";
import { AgentSlug } from "./agents";
import { endpoint, PageQuery, page, text } from "./endpoint";
import { GateSummary } from "./gate-view";
import { Json } from "./traits";

const count = z.int();
const instant = z.iso.datetime();

export const SagaState = z.enum(SAGA_STATES);
export const SagaStepState = z.enum(STEP_STATES);

/** Every part narrows; absent parts let everything through. */
export const SagaFilter = z.object({
  state: SagaState.optional(),
  agent: AgentSlug.optional(),
  turn: text(80).optional(),
  /** Part of the tool's id. */
  tool: text(300).optional(),
  /** `person`: an undo waits for somebody's decision. */
  needs: z.enum(["person"]).optional(),
});
export type SagaFilter = z.output<typeof SagaFilter>;

export const SagaSummary = z.object({
  /** The ledger key of its call. */
  id: z.string(),
  tool: z.string(),
  agent: z.string(),
  /** What was asked of the agent, in a line. */
  asked: z.string(),
  turn: z.string(),
  round: count,
  attempt: count,
  index: count,
  state: SagaState,
  steps: z.array(z.object({ name: z.string(), state: SagaStepState })),
  /** Gates of its undos that wait for a decision. */
  waiting: count,
  startedAt: instant,
  /** Null while it runs or goes back. */
  endedAt: instant.nullable(),
});
export type SagaSummary = z.infer<typeof SagaSummary>;

export const listSagas = endpoint({
  method: "GET",
  path: "/sagas",
  summary: "List multi-step commands, the latest first",
  permission: "read",
  query: z.object({ ...PageQuery, ...SagaFilter.shape }),
  response: z.object({
    ...page(SagaSummary).shape,
    /** Over everything that the filter lets through. */
    figures: z.object({
      sagas: count,
      /** Whose undos wait for a person. */
      needPerson: count,
      /** Whose way back has ended with something not undone. */
      partly: count,
      /** That run, or go back, now. */
      underWay: count,
    }),
  }),
});

export const UndoTryView = z.object({
  startedAt: instant,
  /** Null while it runs. */
  endedAt: instant.nullable(),
  outcome: z.enum(["undone", "failed", "unknown"]).nullable(),
  error: z.string().nullable(),
});

export const SagaStepView = z.object({
  name: z.string(),
  state: SagaStepState,
  /** Name of what takes it back; null where nothing does. */
  undo: z.string().nullable(),
  /** `async`: a job undoes it. */
  undoMode: z.enum(["sync", "async"]),
  irreversible: z.boolean(),
  /** What it returned, secrets masked; null where it has not. */
  output: Json.nullable(),
  error: z.string().nullable(),
  /** Everything that was tried to undo it, in order (R123). */
  tries: z.array(UndoTryView),
  jobId: z.string().nullable(),
  /** The newest gate about its undo; null where nobody was asked. */
  gate: GateSummary.nullable(),
  /** Nobody is asked about it although its undo is open: `askUndo` asks. */
  canAsk: z.boolean(),
});
export type SagaStepView = z.infer<typeof SagaStepView>;

export const SagaView = z.object({
  ...SagaSummary.shape,
  /** Secrets masked. */
  arguments: Json,
  /** In the order in which they run. */
  steps: z.array(SagaStepView),
  /** As it stood before the first step ran. */
  plan: z.object({
    /** What would be undone if the last step failed, in this order. */
    back: z.array(
      z.object({ step: z.string(), undo: z.string(), mode: z.enum(["sync", "async"]) }),
    ),
    /** Steps that stay once they are done (R124). */
    stays: z.array(z.string()),
  }),
  /** The step whose failure made it go back; null where none has failed. */
  failed: z.string().nullable(),
  /** Names of steps that are undone, and of those that had their effect and stand (R127). */
  undone: z.array(z.string()),
  left: z.array(z.string()),
  /** What the model was told of the call, in a sentence; null where it has no end. */
  told: z.string().nullable(),
});
export type SagaView = z.infer<typeof SagaView>;

const params = z.object({ saga: text(100) });

export const getSaga = endpoint({
  method: "GET",
  path: "/sagas/{saga}",
  summary:
    "Read one multi-step command: its plan, its steps, and everything that was tried to undo them",
  permission: "read",
  params,
  response: SagaView,
});

export const askUndo = endpoint({
  method: "POST",
  path: "/sagas/{saga}/undos/{step}",
  summary: "Ask people again about an undo that failed and that nobody is asked about any more",
  permission: "decide",
  params: params.extend({ step: text(200) }),
  response: SagaView,
  dryRun: true,
});
