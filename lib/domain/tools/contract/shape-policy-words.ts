// Says in plain words what a shape implies, for whoever asks why the runtime treats a tool as it does (R25).

import type { Shape } from "../definition/tool-definition";
import { SHAPE_POLICY, type ShapePolicy } from "./shape-policy";

type Words = { readonly [Part in keyof ShapePolicy]: Readonly<Record<ShapePolicy[Part], string>> };

const WORDS: Words = {
  effects: {
    none: "It changes nothing.",
    mutates: "It changes something.",
    starts_work: "It starts work that goes on after the call.",
    granted_tools: "It does whatever the tools that it is granted do.",
    waits_on_person: "It waits for a person.",
  },
  retry: {
    free: "It may be called again at any time.",
    story: "It may be called again only as its retry story says.",
    deduped_start: "A second start within the window is the first one.",
    budget: "It is not called again by itself; its budget bounds what it does.",
    same_ticket: "Asked again within a run, the same question keeps its ticket.",
  },
  cache: {
    identity_keyed: "Its result may be cached, apart for every tenant and user.",
    never: "Its result is never cached.",
    status_only: "Only its status may be cached, no longer than the next poll.",
    reference_only: "Its reference may be cached, what it refers to never.",
  },
  parallel: {
    yes: "It may run beside its neighbours in a round.",
    ordered: "It waits for its turn in a round, and never overlaps its neighbours.",
    early_if_detached: "Its start may come early where it is neutral and detached.",
    detached_only: "It runs beside others only where it is detached.",
    last_of_round: "Nothing runs after it in its round.",
  },
  approval: {
    no: "Nobody is asked before it runs.",
    may_require: "An approval may stand before it.",
    as_command: "An approval may stand before it where its work changes something.",
    strictest_of_tools: "It takes the strictest approval of the tools that it is granted.",
    is_the_approval: "The answer is the approval.",
  },
  result: {
    page: "It returns a page and a cursor, never everything.",
    plan_or_ids: "It returns a plan, or the ids of what it made.",
    running: "It returns a job at once, and how to ask for it.",
    handle: "It returns a reference, and how to read behind it.",
    answer: "It returns an answer with its evidence and what it used.",
    suspended: "It returns a ticket; the run stops until the answer comes.",
  },
};
const PARTS = ["effects", "retry", "cache", "parallel", "approval", "result"] as const;

export type ShapeReason = { readonly part: keyof ShapePolicy; readonly text: string };

/** One sentence a part, each of which follows from the shape. */
export function explainShape(shape: Shape): readonly ShapeReason[] {
  const policy = SHAPE_POLICY[shape];
  return PARTS.map((part) => ({ part, text: wordOf(part, policy[part]) }));
}

function wordOf(part: keyof ShapePolicy, value: string): string {
  return new Map<string, string>(Object.entries(WORDS[part])).get(value) ?? "";
}
