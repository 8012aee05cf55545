// Makes what judges rounds, from the policy, the configuration and the discovered tools that a command line names.
import { discoveredByAlias } from "@/lib/domain/catalog/discovery";
import { resolveCatalog } from "@/lib/domain/catalog/resolve-catalog";
import { type ToolLookup, toolLookup } from "@/lib/domain/catalog/tool-lookup";
import type { RoundAction, Verdict } from "@/lib/domain/rounds/action";
import type { RoundRules } from "@/lib/domain/rounds/judge-action";
import { judgeRound } from "@/lib/domain/rounds/judge-round";
import type { CommandIo, GivenArguments } from "../command";
import { UsageError } from "../usage-error";
import { loadAgent, loadTools } from "./agent-catalog";
import { discoveredAgent } from "./discovered-agent";
import { type RoundInput, readMaxActions, readMixed } from "./round-input";
import type { ToolLists } from "./tool-lists";

export type Judge = (round: RoundInput) => readonly Verdict[];

type Loaded = { readonly judge: Judge; readonly isAgentKnown: boolean };

/** What a round of a batch says itself counts over the command line. Throws UsageError. */
export async function loadJudge(
  given: GivenArguments,
  io: CommandIo,
  isBatch: boolean,
): Promise<Loaded> {
  const policy = readPolicy(given);
  const common = await loadTools(given, io);
  const { lookup, isAgentKnown } = await loadLookup(given, io, common);
  const validate = common === null && !isBatch ? () => [] : await loadValidator();
  const judge: Judge = (round) => {
    const { mixed = policy.mixed, maxActions = policy.maxActions, tools = common } = round;
    const actions = round.actions.map((action) => heedDiscovery(action, tools));
    return judgeRound({ findTool: lookup(tools), validate, mixed, maxActions }, actions);
  };
  return { judge, isAgentKnown };
}

function readPolicy(given: GivenArguments) {
  const [word, number] = [given.one("mixed"), given.one("max-actions")];
  const mixed = readMixed(word ?? "every");
  if (!mixed.ok) throw new UsageError(`--mixed: ${mixed.message}`);
  const maxActions = readMaxActions(
    number === null ? null : /^\d+$/.test(number) ? Number(number) : 0,
  );
  if (!maxActions.ok) throw new UsageError(`--max-actions: ${maxActions.message}`);
  return { mixed: mixed.value, maxActions: maxActions.value };
}

type LoadedLookup = {
  readonly lookup: (tools: ToolLists | null) => ToolLookup;
  readonly isAgentKnown: boolean;
};

/** Without a configuration the discovered tools are known; without those, only inline traits can be judged. */
async function loadLookup(
  given: GivenArguments,
  io: CommandIo,
  tools: ToolLists | null,
): Promise<LoadedLookup> {
  if (given.one("config") === null) {
    const stray = ["agent", "bundle"].find((option) => given.has(option));
    if (stray !== undefined) throw new UsageError(`--${stray} needs --config`);
    return { lookup: resolvedOnce(tools, findDiscovered), isAgentKnown: true };
  }
  const { resolve, problem } = await loadAgent(given, io);
  if (problem !== null) io.warn(`traitline: ${problem.message}; ${problem.fix}`);
  const lookup = resolvedOnce(tools, (own) => toolLookup(resolve(own)));
  return { lookup, isAgentKnown: problem === null };
}

function findDiscovered(tools: ToolLists | null): ToolLookup {
  if (tools === null) return () => undefined;
  const agent = discoveredAgent(tools);
  return toolLookup(
    resolveCatalog({ agent, discovered: discoveredByAlias(tools), overrides: new Map() }),
  );
}

/** The tools that most rounds of a batch share are resolved only once. */
function resolvedOnce(
  tools: ToolLists | null,
  find: (tools: ToolLists | null) => ToolLookup,
): LoadedLookup["lookup"] {
  const common = find(tools);
  return (own) => (own === tools ? common : find(own));
}

/** Traits given with an action say what its tool means, not that there is one where discovery found none. */
function heedDiscovery(action: RoundAction, tools: ToolLists | null): RoundAction {
  if (action.kind !== "call" || action.traits === undefined) return action;
  const { kind, tool, params } = action;
  const dot = tool.indexOf(".");
  const listed = tools?.get(tool.slice(0, Math.max(dot, 0)));
  const isMissing = listed?.every(({ name }) => name !== tool.slice(dot + 1)) ?? false;
  return isMissing ? { kind, tool, params } : action;
}

/** Loaded only where a schema may be known: the schema compiler is the heaviest part of the command line. */
async function loadValidator(): Promise<RoundRules["validate"]> {
  const { createArgumentValidator } = await import("@/lib/domain/tools/call/validate-arguments");
  const { validate } = createArgumentValidator();
  return (tool, params) => validate(tool.definition?.inputSchema ?? null, params);
}
