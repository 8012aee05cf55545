// A call's result in MCP's form: text for a model, the same as data for a program, and whether it is an error (R166).
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";
import { objectWithDoubles } from "@/lib/kernel/json-doubles";
import { fromUnknown } from "@/lib/kernel/json-from-unknown";
import { printJson } from "@/lib/kernel/json-print";
import type { NextAction, ToolResult } from "../tools/call/tool-result";

export type McpAnswer = {
  readonly content: readonly { readonly type: "text"; readonly text: string }[];
  readonly structuredContent: JsonObject;
  readonly isError: boolean;
};

/**
 * What runs on or waits for a person is no error: `structuredContent.status` says so, and `reading` how its answer is read
 * later.
 */
export function mcpAnswer(result: ToolResult, reading: NextAction | null = null): McpAnswer {
  switch (result.status) {
    case "ok":
      return answer(textOf(result.data), asObject(dataOf(result)), false);
    case "error": {
      const { code, message } = result.error;
      return answer(`${code}: ${message}`, asObject(fromUnknown(result)), true);
    }
    case "running":
      return answer(
        "job" in result
          ? `The work goes on as job ${result.job.id}; ask ${result.statusTool} in ${result.pollAfterS} s.`
          : `Agent ${result.run.agent} works on the task as run ${result.run.id}; its answer is read in its round.`,
        asObject(fromUnknown(result)),
        false,
      );
    case "suspended":
      return answer(
        `A person has to decide first (${result.gateKind}, ticket ${result.ticket}). Nothing has run; the call is carried out once they approve it, and is not to be sent again.${howToRead(reading)}`,
        asObject(fromUnknown({ ...result, ...nextOf(reading) })),
        false,
      );
  }
}

/** The person whom a step of the call waits for: what they have to decide, and about which of its calls. */
export type WaitsFor = {
  readonly ticket: string;
  readonly gateKind: Extract<ToolResult, { status: "suspended" }>["gateKind"];
  readonly tool: string;
};

/** A call that nobody waits for any longer, and that has no end yet. `waitsFor` is null while it works. */
export function mcpGoesOn(reading: NextAction, waitsFor: WaitsFor | null): McpAnswer {
  if (waitsFor !== null) {
    const { ticket, gateKind, tool } = waitsFor;
    return answer(
      `The call has come as far as ${tool}, about which a person has to decide (${gateKind}, ticket ${ticket}). It goes on once they have, and is not to be sent again.${howToRead(reading)}`,
      asObject(fromUnknown({ status: "suspended", ...waitsFor, ...nextOf(reading) })),
      false,
    );
  }
  return answer(
    `The call is still at work, and is not to be sent again.${howToRead(reading)}`,
    asObject(fromUnknown({ status: "running", ...nextOf(reading) })),
    false,
  );
}

function howToRead(reading: NextAction | null): string {
  if (reading === null) return "";
  const { tool, args, afterSeconds = 0 } = reading;
  return ` Read its answer with ${tool} ${printJson(args)}, not before ${afterSeconds} s.`;
}

/** As a job says which tool follows it. */
function nextOf(reading: NextAction | null) {
  return reading === null ? {} : { nextAction: reading };
}

/** The tool's own data, as its output schema describes it; what belongs to the answer and not to the data stands beside it. */
function dataOf({ data, nextCursor, handle, warnings }: Extract<ToolResult, { status: "ok" }>) {
  if (nextCursor === undefined && handle === undefined && warnings === undefined) return data;
  return { ...asObject(data), ...asObject(fromUnknown({ nextCursor, handle, warnings })) };
}

function answer(text: string, structuredContent: JsonObject, isError: boolean): McpAnswer {
  // Clients read plain JSON: an integer beyond 2^53 has all its digits in the text.
  const data = objectWithDoubles(structuredContent);
  return { content: [{ type: "text", text }], structuredContent: data, isError };
}

function textOf(data: JsonValue): string {
  return typeof data === "string" ? data : printJson(data);
}

/** MCP wants an object. */
function asObject(data: JsonValue): JsonObject {
  return isJsonObject(data) ? data : { result: data };
}
