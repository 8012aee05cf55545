// What each of the six shapes implies, as one table: the runtime enforces it and the screens print it (R18, R25).
import type { Shape } from "../definition/tool-definition";

export type ShapePolicy = {
  readonly effects: "none" | "mutates" | "starts_work" | "granted_tools" | "waits_on_person";
  readonly retry: "free" | "story" | "deduped_start" | "budget" | "same_ticket";
  readonly cache: "identity_keyed" | "never" | "status_only" | "reference_only";
  /** May run beside its siblings of the round. */
  readonly parallel: "yes" | "ordered" | "early_if_detached" | "detached_only" | "last_of_round";
  readonly approval: "no" | "may_require" | "as_command" | "strictest_of_tools" | "is_the_approval";
  readonly result: "page" | "plan_or_ids" | "running" | "handle" | "answer" | "suspended";
};

export const SHAPE_POLICY = {
  query: {
    effects: "none",
    retry: "free",
    cache: "identity_keyed",
    parallel: "yes",
    approval: "no",
    result: "page",
  },
  command: {
    effects: "mutates",
    retry: "story",
    cache: "never",
    parallel: "ordered",
    approval: "may_require",
    result: "plan_or_ids",
  },
  job: {
    effects: "starts_work",
    retry: "deduped_start",
    cache: "status_only",
    parallel: "early_if_detached",
    approval: "as_command",
    result: "running",
  },
  handle: {
    effects: "none",
    retry: "free",
    cache: "reference_only",
    parallel: "yes",
    approval: "no",
    result: "handle",
  },
  agent: {
    effects: "granted_tools",
    retry: "budget",
    cache: "never",
    parallel: "detached_only",
    approval: "strictest_of_tools",
    result: "answer",
  },
  human: {
    effects: "waits_on_person",
    retry: "same_ticket",
    cache: "never",
    parallel: "last_of_round",
    approval: "is_the_approval",
    result: "suspended",
  },
} as const satisfies Record<Shape, ShapePolicy>;

export function policyFor(shape: Shape): ShapePolicy {
  return SHAPE_POLICY[shape];
}

/** Queries and handles only look, so they may be cached, repeated and run side by side. */
export function isReadShape(shape: Shape): boolean {
  return SHAPE_POLICY[shape].effects === "none";
}
