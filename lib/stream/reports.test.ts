// Every report of the area `stream`: faults that people met in systems of this kind, with the behaviour asked of us.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { PROTOCOLS } from "@/lib/domain/models/protocols";
import type { JsonValue } from "@/lib/kernel/json";
import { printJson } from "@/lib/kernel/json-print";
import type { ActionEvent, StreamEvent } from "./stream-event";
import { actionsOf, eventLines, readAll, sse } from "./stream-samples";

const Json: z.ZodType<JsonValue> = z.json();
const Named = z.object({ id: z.string(), name: z.string(), args: z.record(z.string(), Json) });
const Check = z.strictObject({
  actions: z.array(Named).optional(),
  malformed: z.array(z.string()).optional(),
  incomplete: z.array(z.string()).optional(),
  errors: z.record(z.string(), z.string()).optional(),
  executed: z.array(z.string()).optional(),
  actionCount: z.number().optional(),
  uniqueIds: z.boolean().optional(),
  argsRawContains: z.string().optional(),
});
const Report = z.object({
  id: z.string(),
  symptom: z.string(),
  input: z.object({ format: z.enum(PROTOCOLS), chunks: z.array(Json) }),
  check: Check,
});

const fixture = new URL("../testing/cases/reports.fixture.json", import.meta.url);
const reports = z
  .array(z.looseObject({ area: z.string() }))
  .parse(JSON.parse(readFileSync(fixture, "utf8")))
  .filter((report) => report.area === "stream")
  .map((report) => Report.parse(report));

/** The tools of the reports' worlds: what a call with another name meets is not the reader's to say. */
const TOOLS = new Set(
  reports.flatMap(({ check }) => (check.actions ?? []).map(({ name }) => name)),
);

/** A report's word for a fault and ours, where the contract has a more exact one. */
const EXACT = new Map([["several_objects", "invalid_json"]]);

function errorOf(action: ActionEvent | undefined): string | null {
  if (action === undefined) return null;
  if (action.state === "complete") return TOOLS.has(action.name) ? null : "unknown_tool";
  return EXACT.get(action.reason) ?? action.reason;
}

function verify(check: z.infer<typeof Check>, events: readonly StreamEvent[]) {
  const actions = actionsOf(events);
  const complete = actions.filter((action) => action.state === "complete");
  const byId = (id: string) => actions.find((action) => action.id === id);

  if (check.actions !== undefined)
    expect(complete.map(({ id, name, args }) => ({ id, name, args }))).toEqual(check.actions);
  for (const id of check.malformed ?? []) expect(byId(id)?.state).toBe("malformed");
  for (const id of check.incomplete ?? []) expect(byId(id)?.state).toBe("cut_off");
  for (const [id, error] of Object.entries(check.errors ?? {}))
    expect(errorOf(byId(id))).toBe(error);
  if (check.executed !== undefined)
    expect(actions.filter((action) => errorOf(action) === null)).toEqual([]);
  if (check.actionCount !== undefined) expect(actions).toHaveLength(check.actionCount);
  if (check.uniqueIds === true)
    expect(new Set(actions.map(({ id }) => id)).size).toBe(actions.length);
  if (check.argsRawContains !== undefined)
    expect(complete.map(({ args }) => printJson(args)).join()).toContain(check.argsRawContains);
}

describe("a report of the area stream", () => {
  it("is one of seventeen", () => {
    expect(reports).toHaveLength(17);
  });

  it.each(reports.map((report) => [report.id, report.symptom, report] as const))(
    "%s is met: %s",
    (_id, _symptom, { input, check }) => {
      for (const text of [eventLines(input.chunks), sse(input.chunks), sse(input.chunks, "\r\n")]) {
        verify(check, readAll(input.format, [text]));
        verify(check, readAll(input.format, text.split(/(?<=.)/su)));
      }
    },
  );
});
