// traitline simulate: the overseer's verdict on every action of a round, or of each round of a batch.
import { type ToolLookup, toolLookup } from "@/lib/domain/catalog/tool-lookup";
import type { Verdict } from "@/lib/domain/rounds/action";
import type { RoundRules } from "@/lib/domain/rounds/judge-action";
import { judgeRound } from "@/lib/domain/rounds/judge-round";
import type { JsonObject, JsonValue } from "@/lib/kernel/json";
import { printJson } from "@/lib/kernel/json-print";
import {
  type Command,
  type CommandIo,
  type ExitStatus,
  type GivenArguments,
  JSON_ANYWAY,
} from "../command";
import { AGENT_OPTIONS, loadAgent, loadTools } from "../input/agent-catalog";
import { readJson } from "../input/read-json";
import { answerLines, LineError } from "../input/read-lines";
import {
  type RoundInput,
  readActions,
  readMaxActions,
  readMixed,
  readRound,
} from "../input/round-input";
import type { ToolLists } from "../input/tool-lists";
import { inputError, UsageError } from "../usage-error";

export const simulate: Command = {
  usage:
    "--actions FILE [--config FILE --agent ID] [--tools FILE] [--mixed every|any] [--max-actions N]",
  options: {
    actions: { kind: "one", value: "FILE", help: "the round's actions in stream order, as JSON" },
    batch: {
      kind: "one",
      value: "FILE",
      help: "instead: one round a line, {actions, tools?, mixed?, maxActions?}",
    },
    ...AGENT_OPTIONS,
    mixed: {
      kind: "one",
      value: "WORD",
      help: "several strategies in one tool: every pair must be allowed, or any",
    },
    "max-actions": {
      kind: "one",
      value: "N",
      help: "how many actions a round accepts; no limit without it",
    },
    json: JSON_ANYWAY,
  },
  words: 0,
  run: async (given, io) => {
    const [actionsFile, batchFile] = [given.one("actions"), given.one("batch")];
    const file = actionsFile ?? batchFile;
    if (file === null || (actionsFile !== null && batchFile !== null)) {
      throw new UsageError("simulate needs either --actions FILE or --batch FILE");
    }
    const { judge, isAgentKnown } = await loadJudge(given, io, batchFile !== null);
    const status =
      actionsFile === null
        ? await answerBatch(io, file, judge)
        : await answerRound(io, file, judge);
    return isAgentKnown ? status : 1;
  },
};

type Judge = (round: RoundInput) => readonly Verdict[];

async function answerRound(io: CommandIo, file: string, judge: Judge): Promise<ExitStatus> {
  const actions = readActions(await readJson(io, file));
  if (!actions.ok) throw inputError({ file }, actions.message);
  const verdicts = judge({ actions: actions.value });
  io.write(`${printJson(verdictsJson(verdicts), 2)}\n`);
  return verdicts.some(isRefused) ? 1 : 0;
}

function answerBatch(io: CommandIo, file: string, judge: Judge): Promise<ExitStatus> {
  return answerLines(io, file, (value) => {
    const round = readRound(value);
    if (!round.ok) throw new LineError(round.message);
    const verdicts = judge(round.value);
    return { value: verdictsJson(verdicts), isObjection: verdicts.some(isRefused) };
  });
}

type Loaded = { readonly judge: Judge; readonly isAgentKnown: boolean };

async function loadJudge(given: GivenArguments, io: CommandIo, isBatch: boolean): Promise<Loaded> {
  const policy = readPolicy(given);
  const tools = await loadTools(given, io);
  const { lookup, isAgentKnown } = await loadLookup(given, io, tools);
  const validate = tools === null && !isBatch ? () => [] : await loadValidator();
  const judge: Judge = ({
    actions,
    mixed = policy.mixed,
    maxActions = policy.maxActions,
    ...round
  }) =>
    judgeRound({ findTool: lookup(round.tools ?? tools), validate, mixed, maxActions }, actions);
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

/** Without a configuration only inline traits can be judged. */
async function loadLookup(
  given: GivenArguments,
  io: CommandIo,
  tools: ToolLists | null,
): Promise<LoadedLookup> {
  if (given.one("config") === null) {
    const stray = ["agent", "bundle"].find((option) => given.has(option));
    if (stray !== undefined) throw new UsageError(`--${stray} needs --config`);
    return { lookup: () => () => undefined, isAgentKnown: true };
  }
  const { resolve, problem } = await loadAgent(given, io);
  if (problem !== null) io.warn(`traitline: ${problem.message}; ${problem.fix}`);
  const common = toolLookup(resolve(tools));
  const lookup = (own: ToolLists | null) => (own === tools ? common : toolLookup(resolve(own)));
  return { lookup, isAgentKnown: problem === null };
}

/** Loaded only where a schema may be known: the schema compiler is the heaviest part of the command line. */
async function loadValidator(): Promise<RoundRules["validate"]> {
  const { createArgumentValidator } = await import("@/lib/domain/tools/validate-arguments");
  const { validate } = createArgumentValidator();
  return (tool, params) => validate(tool.definition?.inputSchema ?? null, params);
}

const isRefused = ({ verdict }: Verdict): boolean => verdict === "refused";

function verdictsJson(verdicts: readonly Verdict[]): JsonObject {
  return { verdicts: verdicts.map(verdictJson) };
}

function verdictJson({ index, verdict, code, blockedBy, early }: Verdict): JsonValue {
  return { index, verdict, code, blockedBy, early: { active: early.active, reason: early.reason } };
}
