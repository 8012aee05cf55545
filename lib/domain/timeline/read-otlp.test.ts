import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parseJson } from "@/lib/kernel/json-parse";
import { begun, ended, outline, said } from "@/lib/testing/outline-events";
import { timelineOf } from "./fold-round";
import { otlpTrace } from "./otlp-trace";
import { readOtlp } from "./read-otlp";
import { spanRows } from "./span-tree";
import { traceTimeline } from "./trace-timeline";

const CASES = path.resolve("../shared/cases/traces");
const isHere = existsSync(CASES);
const files = isHere ? readdirSync(CASES) : [];
const read = (file: string) => readOtlp(parseJson(readFileSync(path.join(CASES, file), "utf8")));

const document = (spans: string) =>
  parseJson(`{"resourceSpans":[{"scopeSpans":[{"spans":[${spans}]}]}]}`);

describe("reading a trace", () => {
  it("takes times as text or as numbers of any length, and says what it could not take (V07)", () => {
    const trace = readOtlp(
      document(`{"spanId":"a","name":"text","startTimeUnixNano":"1790000000000000001","endTimeUnixNano":"1790000000000000002"},
        {"spanId":"b","name":"number","startTimeUnixNano":1790000000000000001,"endTimeUnixNano":1790000000000000003},
        {"spanId":"c","name":"no end","startTimeUnixNano":"5"},
        {"spanId":"d","name":"no start"},
        "odd"`),
    );

    expect(trace?.spans.map(({ name, start, end }) => [name, start, end])).toEqual([
      ["text", 1790000000000000001n, 1790000000000000002n],
      ["number", 1790000000000000001n, 1790000000000000003n],
      ["no end", 5n, 5n],
    ]);
    expect(trace?.warnings).toEqual([
      { says: "The time is missing.", count: 3 },
      { says: "A span without a start was left out.", count: 1 },
      { says: "A span is no object and was left out.", count: 1 },
    ]);
  });

  it("says that a document is none", () => {
    for (const other of ["[]", "1", '{"spans":[]}', '{"resourceSpans":1}'])
      expect(readOtlp(parseJson(other))).toBeNull();
  });

  it("reads back what a round was exported as", () => {
    const round = timelineOf(
      outline([
        [1_700_000_000_000, { type: "round.started", revision: 1, enforcement: "enforce" }],
        ...said(1_700_000_000_010, 0),
        ...begun(1_700_000_000_020, 0),
        ended(1_700_000_000_030, 0),
      ]),
    );
    const trace = readOtlp(
      otlpTrace(round, { turn: "t", round: 0, agent: "main", title: "Again" }),
    );
    const rows = trace ? spanRows(trace.spans) : [];

    expect(trace?.warnings).toEqual([]);
    expect(rows.map(({ span, depth, note }) => [span.name, depth, note])).toEqual([
      ["round 1", 0, null],
      ["#0 tools.t0", 1, null],
      ["tools.t0", 2, null],
    ]);
  });

  it.skipIf(!isHere).each(files)("%s comes in whole", (file) => {
    const trace = read(file);
    if (!trace) throw new Error(`${file} was not read`);
    const { timeline } = traceTimeline(trace.spans, false);

    expect(trace.warnings).toEqual([]);
    expect(timeline.rows).toHaveLength(trace.spans.length);
    for (const { bars } of timeline.rows)
      for (const { from, to } of bars) expect(to ?? -1).toBeGreaterThanOrEqual(from);
  });

  it.skipIf(!isHere)("shows a child that begins a millisecond before its root (V05)", () => {
    const ahead = files.flatMap((file) =>
      spanRows(read(file)?.spans ?? []).flatMap((row) => (row.ahead === null ? [] : [row.ahead])),
    );

    expect(ahead).toContain(1_000_000n);
  });
});
