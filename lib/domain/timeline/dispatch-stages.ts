// What the one dispatch did with a call, stage by stage in its own order, read from the line that every call leaves (R33, R40, R43).
//
// Nothing is guessed: whatever stands before the stage that answered let the call pass, and nothing behind it was asked.
import type { JsonObject } from "@/lib/kernel/json";
import type { ApprovalNeed } from "../gates/approval-need";
import { isDryRun } from "../tools/call/confirmation";
import type { ToolResult } from "../tools/call/tool-result";
import type { ExecutionContract } from "../tools/contract/contract";
import { LIMITS } from "../tools/contract/limits";
import { needsPlan } from "../tools/contract/plan-pair";
import { isReadShape } from "../tools/contract/shape-policy";
import type { Shape } from "../tools/definition/tool-definition";
import type { StageState } from "./action-stages";

export const DISPATCH_STAGES = [
  "parse",
  "interruption",
  "lookup",
  "schema",
  "authorise",
  "rate",
  "cache",
  "confirm",
  "idempotency",
  "approval",
  "timeout",
  "handler",
] as const;
export type DispatchStageId = (typeof DISPATCH_STAGES)[number];

export type DispatchStage = {
  readonly id: DispatchStageId | "redact" | "fit" | "audit";
  readonly state: StageState;
  readonly says: string;
};

/** Of the last attempt to make the call; `args` and `result` as they were kept, with secrets masked. */
export type DispatchedCall = {
  readonly answeredBy: string;
  readonly status: string;
  readonly code: string | null;
  readonly replaySource: string | null;
  readonly ms: number;
  readonly args: JsonObject;
  readonly result: ToolResult | null;
  /** How many values of both were masked. */
  readonly masked: number;
};

export type CallRules = {
  readonly shape: Shape;
  readonly contract: ExecutionContract;
  readonly need: ApprovalNeed | null;
};

type Seen = { readonly call: DispatchedCall; readonly rules: CallRules };
/** A stage that let the call pass, or had nothing to do. */
type Passing = Pick<DispatchStage, "says"> & { readonly state: "passed" | "skipped" };

export function dispatchStages(call: DispatchedCall, rules: CallRules): readonly DispatchStage[] {
  const seen = { call, rules };
  const isRehearsed = call.answeredBy === "rehearsal";
  const last = isRehearsed ? "authorise" : call.answeredBy;
  const order: readonly string[] = DISPATCH_STAGES;
  const answered = order.indexOf(last);
  const there = DISPATCH_STAGES.map((id, at): DispatchStage => {
    if (isRehearsed && at > answered) return { id, state: "skipped", says: NOT_EXECUTED };
    if (at > answered) return { id, state: "not_reached", says: UNREACHED[id] };
    if (at === answered && !isRehearsed) return { id, ...answerOf(id, seen) };
    return { id, ...PASSING[id](seen) };
  });
  // The way back is made past a stage that answers for the rest as well.
  return [...there, redactStage(call), ...fitStage(call, rules), AUDIT];
}

const NOT_EXECUTED = "Left out: nothing is executed in this run.";
const pass = (says: string): Passing => ({ state: "passed", says });
const idle = (says: string): Passing => ({ state: "skipped", says });
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
const seconds = (ms: number) => (ms < 1_000 ? `${Math.round(ms)} ms` : `${ms / 1_000} s`);

const PASSING: Readonly<Record<DispatchStageId, (seen: Seen) => Passing>> = {
  parse: () => pass("The arguments are one JSON object."),
  interruption: () => pass("Nobody had stopped it."),
  lookup: () => pass("The tool is known and allowed, and its code is at hand."),
  schema: () => pass("The arguments fit the tool's schema."),
  authorise: ({ rules: { contract } }) =>
    contract.scopes.length === 0
      ? idle("The tool asks for no scope.")
      : pass(`The caller has ${contract.scopes.join(", ")}.`),
  rate: ({ rules: { contract } }) =>
    contract.rate === undefined
      ? idle("The tool has no rate limit.")
      : pass(`Within ${rateWords(contract.rate)}.`),
  cache: ({ rules: { contract, shape } }) =>
    contract.cache === undefined || !isReadShape(shape)
      ? idle("Its answers are not kept.")
      : pass(`Nothing younger than ${seconds(contract.cache.ttlMs)} was kept for this caller.`),
  confirm: ({ call, rules }) => {
    if (!needsPlan(rules)) return idle("It needs no plan first.");
    const { kind } = rules.contract.confirmation;
    const isPlan = kind === "dry_run_token" && isDryRun(call.args);
    return pass(isPlan ? "It only plans." : "The token belongs to exactly this plan.");
  },
  idempotency: ({ rules }) => {
    const { story } = rules.contract.retry;
    if (story === "read_only") return idle("A read: a repeat harms nothing.");
    if (story === "not_safe" && !needsPlan(rules))
      return idle("A repeat of it cannot be told from a new call.");
    return pass("No earlier call had its key.");
  },
  approval: ({ rules: { need } }) =>
    need === null ? idle("Nobody has to approve it.") : pass("A person has approved it."),
  timeout: ({ call, rules: { contract } }) =>
    pass(`Ended after ${seconds(call.ms)}, within ${seconds(contract.timeoutMs)}.`),
  handler: () => pass("The tool's code ran."),
};

const UNREACHED: Readonly<Record<DispatchStageId, string>> = {
  parse: "The arguments were not read.",
  interruption: "Stops were not asked about.",
  lookup: "The tool was not looked up.",
  schema: "The arguments were not checked.",
  authorise: "Scopes were not checked.",
  rate: "It was not counted.",
  cache: "No kept answer was looked for.",
  confirm: "No plan was looked for.",
  idempotency: "Its key was not looked up.",
  approval: "Nobody was asked.",
  timeout: "No time ran.",
  handler: "The tool's code did not run.",
};

/** What the stage did that gave the answer. */
function answerOf(id: DispatchStageId, seen: Seen): Omit<DispatchStage, "id"> {
  const { call, rules } = seen;
  if (call.status === "suspended") return { state: "waiting", says: "It waits for a person." };
  if (call.status === "error") return { state: "stopped", says: refusal(id, seen) };
  if (id === "cache") return pass("An answer was kept, and it was given again; nothing ran.");
  if (id === "idempotency")
    return pass(`The first answer was given again, known by its ${keyWords(call)}; nothing ran.`);
  if (call.status === "running") return pass("The tool's code ran and started work that goes on.");
  return PASSING[id]({ call, rules });
}

function refusal(id: DispatchStageId, { call, rules: { contract } }: Seen): string {
  const code = call.code ?? "it failed";
  if (id === "rate" && contract.rate) return `${code}: more than ${rateWords(contract.rate)}.`;
  if (id === "timeout" && call.code === "TIMEOUT")
    return `${code}: given up after ${seconds(contract.timeoutMs)}, and told to stop.`;
  if (id === "handler") return `${code}: the tool's code ran, and this is how it ended.`;
  return `${code}: the call ended here.`;
}

function rateWords({ calls, perSeconds }: NonNullable<ExecutionContract["rate"]>): string {
  return `${counted(calls, "call")} in ${perSeconds} s`;
}

function keyWords({ replaySource }: DispatchedCall): string {
  return (replaySource ?? "key").replaceAll("_", " ");
}

function redactStage({ masked }: DispatchedCall): DispatchStage {
  const says = masked === 0 ? "Nothing had to be masked." : `${counted(masked, "value")} masked.`;
  return { id: "redact", state: masked === 0 ? "skipped" : "passed", says };
}

function fitStage({ result }: DispatchedCall, { contract }: CallRules): readonly DispatchStage[] {
  if (result?.status !== "ok") return [];
  const limit = contract.maxResultChars ?? LIMITS.resultChars;
  const says =
    result.handle === undefined
      ? `The result is within ${limit} characters.`
      : `The result has more than ${limit} characters: the whole is behind a handle.`;
  return [{ id: "fit", state: result.handle === undefined ? "skipped" : "passed", says }];
}

const AUDIT: DispatchStage = {
  id: "audit",
  state: "passed",
  says: "One line of it is kept, whatever came of it.",
};
