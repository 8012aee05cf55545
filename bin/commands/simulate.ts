// traitline simulate: the overseer's verdict on every action of a round, or of each round of a batch.
import type { Verdict } from "@/lib/domain/rounds/action";
import type { JsonObject, JsonValue } from "@/lib/kernel/json";
import { printJson } from "@/lib/kernel/json-print";
import { type Command, type CommandIo, type ExitStatus, JSON_ANYWAY } from "../command";
import { AGENT_OPTIONS } from "../input/agent-catalog";
import { readJson } from "../input/read-json";
import { answerLines, LineError } from "../input/read-lines";
import { readActions, readRound } from "../input/round-input";
import { type Judge, loadJudge } from "../input/round-judge";
import { inputError, UsageError } from "../usage-error";

export const simulate: Command = {
  usage:
    "--actions FILE | --batch FILE [--config FILE [--bundle ID] --agent ID] [--tools FILE] [--mixed every|any] [--max-actions N]",
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

const isRefused = ({ verdict }: Verdict): boolean => verdict === "refused";

function verdictsJson(verdicts: readonly Verdict[]): JsonObject {
  return { verdicts: verdicts.map(verdictJson) };
}

function verdictJson({ index, verdict, code, blockedBy, early }: Verdict): JsonValue {
  return { index, verdict, code, blockedBy, early: { active: early.active, reason: early.reason } };
}
