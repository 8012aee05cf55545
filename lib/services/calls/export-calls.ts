// Every attempt to call a tool that fits, batch by batch.
import type { z } from "zod";
import type { CallLineView, exportCallsJson as exportEndpoint } from "@/lib/contracts/calls";
import { listCallLines } from "@/lib/db/ledger/call-line-queries";
import { authorise } from "../actor";
import { csvChunks, jsonChunks } from "../export-chunks";
import { nameUsers } from "../people/name-users";
import type { ServiceContext } from "../service-context";
import { readTimeSpan } from "../time-span";
import { toCallView } from "./call-view";

type CallQuestion = z.output<(typeof exportEndpoint)["query"]>;

const BATCH = 500;

const COLUMNS = [
  ...["id", "at", "ms", "came in", "agent", "for", "tool", "turn", "parent", "call"],
  ...["round", "attempt", "index", "came to", "status", "code", "answered by", "replayed from"],
  ...["late", "arguments"],
];

/** Lines of CSV, the header first. @throws AppError FORBIDDEN, INVALID_INPUT */
export function exportCallsCsv(
  context: ServiceContext,
  question: CallQuestion,
): AsyncIterable<string> {
  authorise(context.actor, "read");
  return csvChunks(COLUMNS, batches(context, question), cellsOf);
}

/** One JSON list in pieces. @throws AppError FORBIDDEN, INVALID_INPUT */
export function exportCallsJson(
  context: ServiceContext,
  question: CallQuestion,
): AsyncIterable<string> {
  authorise(context.actor, "read");
  return jsonChunks(batches(context, question));
}

/** The filter is read at once, so that a wrong one is refused before anything is sent. */
function batches(
  { database, workspaceId }: ServiceContext,
  { from, to, ...rest }: CallQuestion,
): AsyncIterable<readonly CallLineView[]> {
  const filter = { ...rest, ...readTimeSpan({ from, to }) };
  return (async function* () {
    let after: string | undefined;
    for (;;) {
      const page = { filter, after, take: BATCH };
      const rows = await listCallLines(database.prisma, workspaceId, page);
      yield await nameUsers(database.prisma, rows.map(toCallView));
      after = rows.at(-1)?.id;
      if (rows.length < BATCH) return;
    }
  })();
}

function cellsOf(line: CallLineView): readonly string[] {
  const { id, at, ms, entry, agent, user, tool, turn, parent, call } = line;
  const { round, attempt, index, came, status, code, answeredBy, replaySource } = line;
  return [
    ...[id, at, String(ms), entry, agent, user, tool, turn, parent ?? "", call],
    ...[round, attempt, index].map((number) => (number === null ? "" : String(number))),
    ...[came, status, code ?? "", answeredBy, replaySource ?? ""],
    ...[line.isLate ? "late" : "", line.args],
  ];
}
