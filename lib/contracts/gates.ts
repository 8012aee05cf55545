// Gates over HTTP: what waits for a person, one of them whole, and the decision, which is made once.
import { z } from "zod";
import { UNDO_CHOICES } from "@/lib/domain/gates/gate";
import { MAX_GRANT_MS } from "@/lib/domain/gates/grant";
import { AgentSlug } from "./agents";
import { endpoint, PageQuery, page, text } from "./endpoint";
import { GateKindWord, GateStateWord, GateSummary, GateView } from "./gate-view";

const params = z.object({ gate: z.string().min(1).max(100) });

export const listGates = endpoint({
  method: "GET",
  path: "/gates",
  summary: "List gates: what is pending from the oldest on, or the history from the newest on",
  permission: "read",
  query: z.object({
    ...PageQuery,
    /** `history` is everything that is decided. */
    show: z.enum(["pending", "history"]).default("pending"),
    kind: GateKindWord.optional(),
    state: GateStateWord.optional(),
    agent: AgentSlug.optional(),
    tool: z.string().max(200).optional(),
    turn: z.string().max(100).optional(),
    /** Id or part of the name of who decided. */
    by: z.string().max(200).optional(),
  }),
  response: page(GateSummary),
});

export const GateFigures = z.object({
  /** Gates that can still be acted on. */
  pending: z.number().int(),
  byKind: z.record(GateKindWord, z.number().int()),
  oldestAt: z.iso.datetime().nullable(),
  /** Grants in force. */
  grants: z.number().int(),
});
export type GateFigures = z.infer<typeof GateFigures>;

export const getGateFigures = endpoint({
  method: "GET",
  path: "/gates/figures",
  summary: "How many gates wait, of which kind, and since when",
  permission: "read",
  response: GateFigures,
});

export const getGate = endpoint({
  method: "GET",
  path: "/gates/{gate}",
  summary: "Read one gate with everything that a decision needs",
  permission: "read",
  params,
  response: GateView,
});

const Note = text(500).trim().default("");

export const DecideGateInput = z.discriminatedUnion("decision", [
  z.strictObject({
    decision: z.literal("approve"),
    /** Allows the very same call until then, without asking again; a minute to thirty days. */
    grant: z
      .strictObject({
        forMs: z.int().min(60_000).max(MAX_GRANT_MS),
        note: text(200).trim().default(""),
      })
      .nullable()
      .default(null),
  }),
  z.strictObject({
    decision: z.literal("deny"),
    /** Returned to the agent. */
    reason: text(500).trim().min(1, { error: "say why; the agent is told" }),
  }),
  z.strictObject({
    decision: z.literal("answer"),
    answer: text(4000).trim().min(1, { error: "write an answer" }),
  }),
  z.strictObject({
    decision: z.literal("settle"),
    ran: z.enum(["happened", "did_not_happen"]),
    note: Note,
  }),
  z
    .strictObject({ decision: z.literal("undo"), choice: z.enum(UNDO_CHOICES), note: Note })
    .refine(({ choice, note }) => choice !== "by_hand" || note !== "", {
      path: ["note"],
      error: "say what was done by hand; it is all that anybody will know of it",
    }),
]);
export type DecideGateInput = z.infer<typeof DecideGateInput>;

export const decideGate = endpoint({
  method: "POST",
  path: "/gates/{gate}/decision",
  summary: "Decide a gate, once: a second decision is refused with the first one",
  // Whose decision it is depends on the gate: a question is answered by the person whose run asks it, too.
  permission: "read",
  params,
  body: DecideGateInput,
  response: GateView,
  dryRun: true,
  idempotencyKey: "optional",
});

export const checkGate = endpoint({
  method: "POST",
  path: "/gates/{gate}/check",
  summary: "Ask the tool, by its declared status check, what became of a call in doubt",
  permission: "decide",
  params,
  response: z.object({
    /** Whether the answer has settled the gate. */
    isSettled: z.boolean(),
    /** What was found, or why nothing was. */
    found: z.string(),
    gate: GateView,
  }),
});

export const DecideGatesInput = z.strictObject({
  /** Of one kind. */
  gates: z.array(z.string().min(1).max(100)).min(1).max(100),
  decide: DecideGateInput,
});

export const decideGates = endpoint({
  method: "POST",
  path: "/gates/decisions",
  summary: "Decide several gates of one kind alike; each one for itself",
  permission: "decide",
  body: DecideGatesInput,
  response: z.object({
    items: z.array(
      z.object({
        gate: z.string(),
        outcome: z.enum(["decided", "refused"]),
        /** Why it was refused; empty where it was not. */
        reason: z.string(),
        /** How the gate stands now; null where there is none. */
        state: GateStateWord.nullable(),
      }),
    ),
    decided: z.number().int(),
  }),
});
