// The stream readers: an answer in deltas of 16 characters, beside JSON.parse of the same bytes. The channel's bytes are
// one JSON text; on the wire each delta is an event of its own, so there the baseline parses each event, and the arguments.
import type { Protocol } from "@/lib/domain/models/protocols";
import { createReader } from "@/lib/stream/create-reader";
import { writeAnthropic } from "@/lib/testing/model-server/write-anthropic";
import { writeOpenAiChat } from "@/lib/testing/model-server/write-openai-chat";
import { writeOpenAiResponses } from "@/lib/testing/model-server/write-openai-responses";
import { printRows, type Row, timeBeside } from "./measure";

const DELTA = 16;
const SIZES = [
  { name: "64 KB", bytes: 64 * 1024, runs: 61 },
  { name: "1 MB", bytes: 1024 * 1024, runs: 15 },
  { name: "10 MB", bytes: 10 * 1024 * 1024, runs: 5 },
];
const REACH = 0.25;

/** Expense lines: short keys, escapes, numbers, a few words that are not ASCII. */
function argumentsOf(bytes: number): string {
  const lines: string[] = [];
  for (let size = 0, id = 0; size < bytes; id += 1) {
    const line = JSON.stringify({
      id,
      vendor: `Vendor ${id % 97}`,
      amount: (id * 125) / 100,
      note: 'Taxi to the airport, "late" fee, Köln \\ Bonn',
      tags: ["travel", "meals"],
      isPaid: id % 2 === 0,
    });
    lines.push(line);
    size += line.length + 1;
  }
  return `{"items":[${lines.join(",")}]}`;
}

/** What arrives, piece by piece, and the JSON texts that are in it. */
type Stream = { readonly pieces: readonly string[]; readonly texts: readonly string[] };

const STREAMS: Readonly<Record<string, (args: string) => Stream>> = {
  channel: (args) => {
    const json = `{"action":"call_tool","tool_call":{"tool_id":"a.b","params":${args}}}`;
    return { pieces: cut(`<channel:action>${json}</channel:action>`), texts: [json] };
  },
  "openai-chat": (args) => wire(writeOpenAiChat(reply(args)), args),
  "openai-responses": (args) => wire(writeOpenAiResponses(reply(args)), args),
  anthropic: (args) => wire(writeAnthropic(reply(args)), args),
  // The one provider that streams values by their path instead of text.
  gemini: (args) => {
    const pieces = [...partialArgs(JSON.parse(args))];
    return wire([...pieces.map(geminiPiece), geminiEvent({}), GEMINI_END], args);
  },
};

/** Each value of the arguments by its path, strings in pieces. */
function* partialArgs(value: unknown, path = "$"): Generator<object> {
  if (typeof value === "string") {
    const pieces = cut(value);
    for (const [at, stringValue] of pieces.entries())
      yield { jsonPath: path, stringValue, willContinue: at < pieces.length - 1 };
  } else if (typeof value === "number") yield { jsonPath: path, numberValue: value };
  else if (typeof value === "boolean") yield { jsonPath: path, boolValue: value };
  else
    for (const [key, member] of Object.entries(value ?? {}))
      yield* partialArgs(member, Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`);
}

function geminiPiece(piece: object, at: number): string {
  const name = at === 0 ? { name: "a__b" } : {};
  return geminiEvent({ ...name, partialArgs: [piece], willContinue: true });
}

/** Without a word that it goes on, the call ends. */
function geminiEvent(functionCall: object): string {
  const content = { role: "model", parts: [{ functionCall }] };
  return `data: ${JSON.stringify({ candidates: [{ index: 0, content }] })}\n\n`;
}

const GEMINI_END = 'data: {"candidates":[{"index":0,"finishReason":"STOP"}]}\n\n';

function reply(args: string) {
  return { parts: [{ call: "a__b", args }], pieceChars: DELTA };
}

function wire(pieces: readonly string[], args: string): Stream {
  const events = pieces.flatMap((piece) => /^data: (\{.*\})$/m.exec(piece)?.[1] ?? []);
  return { pieces, texts: [...events, args] };
}

function cut(text: string): readonly string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += DELTA) pieces.push(text.slice(at, at + DELTA));
  return pieces;
}

function read(protocol: Protocol, pieces: readonly string[]): void {
  const reader = createReader(protocol);
  for (const piece of pieces) reader.push(piece);
  const last = reader.end().at(-1);
  if (last?.type !== "end" || last.reason === "cut") throw new Error("the stream did not end");
}

/** Nothing is kept: values that live on would slow down whatever comes after them. */
function parseAll(texts: readonly string[]): void {
  for (const text of texts) JSON.parse(text);
}

const rows: Row[] = [];
for (const protocol of Object.keys(STREAMS) as Protocol[]) {
  const perByte = { measured: [] as number[], baseline: [] as number[] };
  for (const { name, bytes, runs } of SIZES) {
    const { pieces, texts } = STREAMS[protocol]?.(argumentsOf(bytes)) ?? { pieces: [], texts: [] };
    const size = texts.reduce((sum, text) => sum + text.length, 0);
    const { measured, baseline } = await timeBeside(
      () => read(protocol, pieces),
      () => parseAll(texts),
      runs,
    );
    perByte.measured.push(measured / size);
    perByte.baseline.push(baseline / size);
    rows.push({
      what: `${protocol}, ${name} of arguments`,
      value: `${throughput(size, measured)} (${Math.round((100 * baseline) / measured)} %)`,
      baseline: throughput(size, baseline),
      asked: `≥ ${REACH * 100} % of the baseline`,
    });
  }
  rows.push({
    what: `${protocol}, time for each byte at 10 MB beside 64 KB`,
    value: growth(perByte.measured),
    baseline: growth(perByte.baseline),
    asked: "linear: as the baseline's",
  });
}
printRows(`Streams in deltas of ${DELTA} characters beside JSON.parse of the same bytes`, rows);

/** Beside the time for each byte at 64 KB. */
function growth([small = 0, , large = 0]: readonly number[]): string {
  return `${(large / small).toFixed(2)} ×`;
}

function throughput(bytes: number, ms: number): string {
  return `${(bytes / 1000 / ms).toFixed(0)} MB/s`;
}
