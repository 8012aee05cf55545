// Opens the text of a trace file: its timeline, or in a sentence why it cannot be shown.
import { readOtlp } from "@/lib/domain/timeline/read-otlp";
import { type TraceTimeline, traceTimeline } from "@/lib/domain/timeline/trace-timeline";
import type { JsonValue } from "@/lib/kernel/json";
import { JsonSyntaxError, parseJson } from "@/lib/kernel/json-parse";

export type OpenedTrace = {
  readonly name: string;
  readonly spanCount: number;
  readonly services: readonly string[];
  readonly warnings: readonly { readonly says: string; readonly count: number }[];
  readonly raw: TraceTimeline;
  /** Services moved so that no span begins before its parent in another one. */
  readonly aligned: () => TraceTimeline;
};

export function openTrace(name: string, text: string): OpenedTrace | string {
  const read = readJson(text);
  if ("problem" in read) return read.problem;
  const trace = readOtlp(read.value);
  if (!trace)
    return "This is JSON, but no OTLP trace: it has no list resourceSpans. Export a round as OTLP JSON to see what one looks like.";
  if (trace.spans.length === 0) return "The trace holds no span that can be shown.";
  let aligned: TraceTimeline | null = null;
  return {
    name,
    spanCount: trace.spans.length,
    services: [...new Set(trace.spans.map(({ service }) => service))],
    warnings: trace.warnings,
    raw: traceTimeline(trace.spans, false),
    aligned: () => {
      aligned ??= traceTimeline(trace.spans, true);
      return aligned;
    },
  };
}

function readJson(text: string): { readonly value: JsonValue } | { readonly problem: string } {
  try {
    return { value: parseJson(text) };
  } catch (error) {
    if (error instanceof JsonSyntaxError) return { problem: `This is no JSON: ${error.message}.` };
    throw error;
  }
}
