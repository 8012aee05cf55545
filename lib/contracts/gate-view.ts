// A gate as doors tell of it: in a list, and whole, with everything that a decision needs.
import { z } from "zod";
import { CHANGED_THINGS, GATE_STATES, OPENED_KINDS, UNDO_CHOICES } from "@/lib/domain/gates/gate";
import { APPROVER_ROLES } from "@/lib/domain/gates/gate-rule";
import { LEDGER_STATES } from "@/lib/domain/ledger/ledger-entry";
import { SHAPES } from "@/lib/domain/tools/definition/tool-definition";
import { EarlyView, Json, LayerName, StrategyWord } from "./traits";

export const GateKindWord = z.enum(OPENED_KINDS);
export const GateStateWord = z.enum(GATE_STATES);
const Instant = z.iso.datetime();
const Person = z.object({ id: z.string(), name: z.string() });

const made = { at: Instant, by: Person.nullable() };
export const GateDecisionView = z.discriminatedUnion("kind", [
  /** `grant` is the one that said yes, or that was made with it. */
  z.object({ kind: z.literal("approve"), ...made, grant: z.string().nullable() }),
  z.object({ kind: z.literal("deny"), ...made, reason: z.string() }),
  z.object({ kind: z.literal("answer"), ...made, answer: z.string() }),
  z.object({
    kind: z.literal("settle"),
    ...made,
    ran: z.enum(["happened", "did_not_happen"]),
    how: z.enum(["person", "status_check"]),
    note: z.string(),
  }),
  z.object({
    kind: z.literal("undo"),
    ...made,
    choice: z.enum(UNDO_CHOICES),
    note: z.string(),
  }),
  z.object({ kind: z.literal("expire"), ...made }),
  z.object({ kind: z.literal("withdraw"), ...made, why: z.string() }),
]);
export type GateDecisionView = z.infer<typeof GateDecisionView>;

export const GateSummary = z.object({
  id: z.string(),
  kind: GateKindWord,
  state: GateStateWord,
  agent: z.string(),
  tool: z.string(),
  /** What it is about, for people. */
  title: z.string(),
  /** One line of what is asked; shortened, so never to decide by. */
  line: z.string(),
  turn: z.string(),
  round: z.number().int(),
  index: z.number().int(),
  openedAt: Instant,
  /** Null where it waits for as long as it takes. */
  expiresAt: Instant.nullable(),
  /** Null while it is pending. */
  decision: GateDecisionView.nullable(),
  /** Whether whoever asks this door may decide it. */
  mayDecide: z.boolean(),
  /** Whether the arguments hold characters that do not show or look like others: then it is looked at by itself. */
  hides: z.boolean(),
  /** Earlier gates of the same call whose decisions no longer hold. */
  earlier: z.number().int(),
});
export type GateSummary = z.infer<typeof GateSummary>;

/** Plain text, or what a reader would not see in it: joined, the texts are the whole. */
export const TextPiece = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), text: z.string() }),
  z.object({
    kind: z.enum(["hidden", "lookalike"]),
    text: z.string(),
    escape: z.string(),
    name: z.string(),
  }),
  z.object({ kind: z.literal("blanks"), text: z.string() }),
]);
export type TextPiece = z.infer<typeof TextPiece>;

const GateAskView = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("approval"), isUndo: z.boolean() }),
  /** What the call carries out, exactly as it was planned. */
  z.object({ kind: z.literal("plan_confirm"), plan: Json }),
  z.object({
    kind: z.literal("question"),
    question: z.string(),
    options: z.array(z.string()),
  }),
  z.object({
    kind: z.literal("in_doubt"),
    startedAt: Instant.nullable(),
    why: z.string(),
    /** The tool that can say what became of the call. */
    check: z.string().nullable(),
  }),
  z.object({
    kind: z.literal("undo_failure"),
    step: z.string(),
    error: z.string().nullable(),
  }),
]);

const AskReasonView = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["contract", "undo"]) }),
  z.object({ kind: z.literal("rule"), pattern: z.string(), note: z.string() }),
]);

export const GateView = z.object({
  ...GateSummary.shape,
  user: z.string(),
  /** Who started the run; null where the run is gone. */
  startedBy: z.string().nullable(),
  /** What the run was asked. */
  asked: z.string(),
  ask: GateAskView,
  arguments: z.object({
    /** Exactly what would be handed to the tool, as indented JSON, with what hides in it. */
    pieces: z.array(TextPiece),
    warnings: z.array(z.object({ what: z.string(), count: z.number().int() })),
    /** The same as compact JSON. */
    raw: z.string(),
    /** Values under telling names are masked for whoever may not decide. */
    isMasked: z.boolean(),
  }),
  fingerprint: z.string(),
  /** What the model said beside its calls: its claim, and nothing more. */
  claim: z.string().nullable(),
  /** Who asked for the approval. */
  reasons: z.array(AskReasonView),
  /** Roles that the decision asks for; empty for everybody who decides gates. */
  approvers: z.array(z.enum(APPROVER_ROLES)),
  /** What the tool means to the agent now; null where the agent has it no more. */
  tooling: z
    .object({
      shape: z.enum(SHAPES).nullable(),
      strategy: z.array(StrategyWord),
      says: LayerName,
      early: EarlyView,
      effects: z.string(),
      repeat: z.string(),
      undo: z.string(),
    })
    .nullable(),
  /** The other calls of its round, in the order of their claims. */
  calls: z.array(
    z.object({
      tool: z.string(),
      index: z.number().int(),
      state: z.enum(LEDGER_STATES),
      isEarly: z.boolean(),
      /** What it was answered in a few words; null where there is nothing to say. */
      line: z.string().nullable(),
      /** The pending gate that holds it. */
      gate: z.string().nullable(),
    }),
  ),
  /** What a denial leaves behind, in sentences. */
  denialLeaves: z.array(z.string()),
  /** Decisions on the same call that no longer hold, the first one first. */
  before: z.array(
    z.object({
      gate: z.string(),
      state: GateStateWord,
      at: Instant,
      by: Person.nullable(),
      changed: z.array(z.enum(CHANGED_THINGS)),
    }),
  ),
  /** When the one call ran that the approval was for. */
  usedAt: Instant.nullable(),
});
export type GateView = z.infer<typeof GateView>;
