// How a call says whether it plans or commits, and which plan it commits (R153–R156).
import type { JsonObject } from "@/lib/kernel/json";
import { failed } from "./tool-result";

export const DRY_RUN_NAMES = ["dry_run", "dryRun"] as const;
export const TOKEN_NAMES = ["confirm_token", "confirmToken"] as const;

export const PLAN_EXPIRED = failed(
  "CONFIRM_EXPIRED",
  "The plan has expired; plan anew and show the new plan.",
);

export function isDryRun(args: JsonObject): boolean {
  return DRY_RUN_NAMES.some((name) => Object.hasOwn(args, name) && args[name] === true);
}

/** Null where none is given; an empty one is none. */
export function confirmTokenOf(args: JsonObject): string | null {
  for (const name of TOKEN_NAMES) {
    const token = Object.hasOwn(args, name) ? args[name] : null;
    if (typeof token === "string" && token !== "") return token;
  }
  return null;
}

/** What tells a plan from its commit is no part of what is done. */
export function withoutConfirmation(args: JsonObject): JsonObject {
  const own: readonly string[] = [...DRY_RUN_NAMES, ...TOKEN_NAMES];
  return Object.fromEntries(Object.entries(args).filter(([name]) => !own.includes(name)));
}
