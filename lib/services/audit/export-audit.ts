// Every entry that fits, batch by batch, so that an audit of any length streams through little memory.
import type { AuditEntryView } from "@/lib/contracts/audit";
import { listAuditRows } from "@/lib/db/revisions/audit-queries";
import type { JsonValue } from "@/lib/kernel/json";
import { printJson } from "@/lib/kernel/json-print";
import { authorise } from "../actor";
import { csvChunks, jsonChunks } from "../export-chunks";
import type { ServiceContext } from "../service-context";
import { type AuditQuestion, toAuditEntryView, toAuditFilter } from "./audit-view";

const BATCH = 500;

const COLUMNS = [
  "seq",
  "at",
  "actor kind",
  "actor id",
  "actor",
  "action",
  "target kind",
  "target",
  "agent",
  "revision",
  "before",
  "after",
  "request",
];

/** Lines of CSV, the header first. Entries that are written meanwhile are not among them. */
export function exportAuditCsv(
  context: ServiceContext,
  question: AuditQuestion,
): AsyncIterable<string> {
  authorise(context.actor, "read");
  return csvChunks(COLUMNS, batches(context, question), cellsOf);
}

/** One JSON list in pieces. */
export function exportAuditJson(
  context: ServiceContext,
  question: AuditQuestion,
): AsyncIterable<string> {
  authorise(context.actor, "read");
  return jsonChunks(batches(context, question));
}

/** The filter is read at once, so that a wrong one is refused before anything is sent. */
function batches(
  { database, workspaceId }: ServiceContext,
  question: AuditQuestion,
): AsyncIterable<readonly AuditEntryView[]> {
  const filter = toAuditFilter(question);
  return (async function* () {
    let before: number | undefined;
    for (;;) {
      const page = { workspaceId, filter, before, take: BATCH };
      const rows = await listAuditRows(database.prisma, page);
      yield rows.map(toAuditEntryView);
      before = rows.at(-1)?.seq;
      if (rows.length < BATCH) return;
    }
  })();
}

function cellsOf({
  seq,
  at,
  actor,
  action,
  target,
  agent,
  revision,
  request,
  ...sides
}: AuditEntryView) {
  return [
    String(seq),
    at,
    actor.kind,
    actor.id,
    actor.name,
    action,
    target.kind,
    target.id,
    agent ?? "",
    revision === null ? "" : String(revision),
    textOf(sides.before),
    textOf(sides.after),
    request ?? "",
  ];
}

function textOf(value: JsonValue | undefined): string {
  return value === undefined ? "" : printJson(value);
}
