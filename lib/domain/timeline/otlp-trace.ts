// A timeline as OTLP JSON, by the field names of the protocol: the round, below it its attempts and calls, below those their
// steps and the rounds of other agents' runs.
//
// All rounds of runs below one turn are one trace, and a span's id depends on its round alone: a run's round that is
// exported by itself has the id that it has in its caller's export, and names the same parent.
import type { JsonObject, JsonValue } from "@/lib/kernel/json";
import { sha256Hex } from "@/lib/kernel/sha256";
import { runRowId } from "./fold-agents";
import { toNanos } from "./nanos";
import type { NamedRound, RoundName } from "./round-name";
import { barLabel, rowLabel } from "./row-words";
import type { Bar, Row, Timeline } from "./timeline";

/** INTERNAL of the protocol's SpanKind. */
const INTERNAL = 1;
const STATUS = { unset: 0, ok: 1, error: 2 } as const;

export function otlpTrace(
  timeline: Timeline,
  name: RoundName,
  below: readonly NamedRound<Timeline>[] = [],
): JsonObject {
  const spans = roundSpans({ timeline, name, below });
  return {
    resourceSpans: [
      {
        resource: { attributes: attributes({ "service.name": "traitline" }) },
        scopeSpans: [{ scope: { name: "traitline.rounds" }, spans }],
      },
    ],
  };
}

function roundSpans({ timeline, name, below }: NamedRound<Timeline>): readonly JsonValue[] {
  const context: Context = {
    timeline,
    traceId: sha256Hex(name.under?.top ?? name.turn).slice(0, 32),
    idOf: (key) => spanId(name, key),
  };
  const tops = timeline.rows.filter(({ depth }) => depth === 0);
  return [
    rootSpan(context, name),
    ...tops.flatMap((row) => rowSpans(context, row, context.idOf("round"))),
    ...below.flatMap(roundSpans),
  ];
}

function spanId({ turn, round }: Pick<RoundName, "turn" | "round">, key: string): string {
  return sha256Hex(`${turn}/${round}/${key}`).slice(0, 16);
}

type Context = {
  readonly timeline: Timeline;
  readonly traceId: string;
  idOf(key: string): string;
};

function rootSpan({ timeline, traceId, idOf }: Context, name: RoundName): JsonValue {
  const { from, to, endedAt, revision, enforcement, outcome, endReason } = timeline;
  return {
    traceId,
    spanId: idOf("round"),
    ...(name.under ? { parentSpanId: spanId(name.under, runRowId(name.turn)) } : {}),
    name: `round ${name.round + 1}`,
    kind: INTERNAL,
    startTimeUnixNano: toNanos(from ?? 0),
    endTimeUnixNano: toNanos(Math.max(endedAt ?? 0, to ?? 0)),
    attributes: attributes({
      "traitline.turn": name.turn,
      "traitline.round": name.round,
      "traitline.title": name.title,
      "traitline.revision": revision,
      "traitline.enforcement": enforcement,
      "traitline.outcome": outcome,
      "traitline.end_reason": endReason,
      "traitline.stopped_by": timeline.stops.find(({ hasEnded }) => hasEnded)?.by ?? null,
      "gen_ai.agent.name": name.agent,
    }),
    status: { code: STATUS.unset },
  };
}

/** A row is a span over all of its bars, and each bar one below it; an attempt and a step are their own bar. */
function rowSpans(context: Context, row: Row, parent: string): readonly JsonValue[] {
  if (row.kind === "agent") return [runSpan(context, row, parent)];
  if (row.kind !== "action")
    return row.bars.map((bar, at) => barSpan(context, row, { bar, at, parent }));
  const own = context.idOf(row.id);
  return [
    actionSpan(context, row, parent),
    ...row.bars.map((bar, at) => barSpan(context, row, { bar, at, parent: own })),
    ...row.children.flatMap((child) => rowSpans(context, child, own)),
  ];
}

/** The rounds of the run are below it, each with what happened in it. */
function runSpan({ traceId, idOf, timeline }: Context, row: Row, parent: string): JsonValue {
  const from = Math.min(...row.bars.map((bar) => bar.from));
  const to = Math.max(...row.bars.map((bar) => bar.to ?? timeline.to ?? bar.from));
  const begun = row.bars.length > 0;
  return {
    traceId,
    spanId: idOf(row.id),
    parentSpanId: parent,
    name: `run of ${row.name}`,
    kind: INTERNAL,
    startTimeUnixNano: toNanos(begun ? from : (timeline.from ?? 0)),
    endTimeUnixNano: toNanos(begun ? to : (timeline.from ?? 0)),
    attributes: attributes({
      "gen_ai.operation.name": "invoke_agent",
      "gen_ai.agent.name": row.name,
      "traitline.turn": row.run?.id ?? null,
      "traitline.mode": row.run?.mode ?? null,
      "traitline.steps": row.run?.steps ?? null,
      "traitline.tokens": row.run?.tokens ?? null,
      "traitline.state": row.state,
    }),
    status: statusOf(row.state),
  };
}

function actionSpan({ traceId, idOf, timeline }: Context, row: Row, parent: string): JsonValue {
  const { action } = row;
  const from = Math.min(action?.completedAt ?? 0, ...row.bars.map((bar) => bar.from));
  const to = Math.max(
    action?.completedAt ?? 0,
    ...row.bars.map((bar) => bar.to ?? timeline.to ?? 0),
  );
  return {
    traceId,
    spanId: idOf(row.id),
    parentSpanId: parent,
    name: rowLabel(row),
    kind: INTERNAL,
    startTimeUnixNano: toNanos(from),
    endTimeUnixNano: toNanos(to),
    attributes: attributes({
      "gen_ai.operation.name": action?.kind === "call" ? "execute_tool" : null,
      "gen_ai.tool.name": action?.tool ?? null,
      "traitline.index": action?.index ?? null,
      "traitline.attempt": action?.attempt ?? null,
      "traitline.state": action?.state ?? null,
      "traitline.code": action?.code ?? null,
      "traitline.observed": action?.isObserved || null,
      "traitline.blocked_by": action?.blockedBy ?? null,
      "traitline.strategies": action?.strategies?.join(",") ?? null,
      "traitline.early": action?.isEarly ?? null,
    }),
    events: row.marks.map(({ at, kind, label }) => ({
      timeUnixNano: toNanos(at),
      name: `ledger.${kind}`,
      attributes: attributes({ "traitline.mark": label }),
    })),
    status: statusOf(action?.state ?? ""),
  };
}

type Placed = { readonly bar: Bar; readonly at: number; readonly parent: string };

function barSpan(
  { traceId, idOf, timeline }: Context,
  row: Row,
  { bar, at, parent }: Placed,
): JsonValue {
  return {
    traceId,
    spanId: idOf(`${row.id} ${bar.kind} ${at}`),
    parentSpanId: parent,
    name: barLabel(row, bar),
    kind: INTERNAL,
    startTimeUnixNano: toNanos(bar.from),
    endTimeUnixNano: toNanos(bar.to ?? Math.max(bar.from, timeline.to ?? bar.from)),
    attributes: attributes({
      "traitline.kind": bar.kind,
      "traitline.state": bar.state,
      "traitline.ref": bar.ref,
      "traitline.by": bar.by,
      "traitline.has_no_end": bar.to === null ? true : null,
      "gen_ai.operation.name": bar.kind === "attempt" ? "chat" : null,
      "error.type": bar.trouble?.fault ?? null,
      "error.message": bar.trouble?.detail ?? null,
    }),
    status: statusOf(bar.state),
  };
}

const BAD = new Set(["failed", "unknown", "error", "denied", "refused", "undo_failed", "cut"]);
const GOOD = new Set(["succeeded", "done", "undone", "stop", "tool_calls", "approved", "answered"]);

function statusOf(state: string): JsonObject {
  if (BAD.has(state)) return { code: STATUS.error, message: state };
  return { code: GOOD.has(state) ? STATUS.ok : STATUS.unset };
}

type Attribute = string | number | boolean | null;

/** Null is left out; whole numbers are texts in the protocol's JSON. */
function attributes(values: Readonly<Record<string, Attribute>>): readonly JsonValue[] {
  return Object.entries(values).flatMap(([key, value]) =>
    value === null ? [] : [{ key, value: attributeValue(value) }],
  );
}

function attributeValue(value: string | number | boolean): JsonObject {
  if (typeof value === "boolean") return { boolValue: value };
  if (typeof value === "number") return { intValue: String(value) };
  return { stringValue: value };
}
