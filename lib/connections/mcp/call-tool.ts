// Runs one call on a server and reports honestly how far it came: not started, answered, rejected, or nobody knows.

import { StreamableHTTPError } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { ErrorCode, McpError } from "@modelcontextprotocol/sdk/types.js";
import { isRawList, isRawObject, ownMember } from "@/lib/domain/mcp/raw-object";
import { isJsonObject } from "@/lib/kernel/json";
import { fromUnknown, NotJsonError } from "@/lib/kernel/json-from-unknown";
import type { CallOutcome, ToolCall } from "@/lib/runtime/ports/tool-source";
import { largeInteger } from "./large-integer";
import type { Session } from "./session";
import type { SourceError } from "./source-error";

/** JSON-RPC's own ways to say that a request was not taken up. */
const NOT_TAKEN: ReadonlySet<number> = new Set([
  ErrorCode.ParseError,
  ErrorCode.InvalidRequest,
  ErrorCode.MethodNotFound,
  ErrorCode.InvalidParams,
]);

/** Never throws for what a server does. The timeout counts from here and no progress notice extends it. */
export async function callTool(session: Session, call: ToolCall): Promise<CallOutcome> {
  if (call.signal.aborted) {
    return { kind: "not_started", code: "CANCELLED", message: "The call was cancelled." };
  }
  const large = largeInteger(call.arguments);
  if (large !== null) {
    const message = `The integer at ${large} is beyond 2^53; this connection cannot carry it exactly.`;
    return { kind: "not_started", code: "LARGE_INTEGER", message };
  }
  const params = { name: call.tool, arguments: call.arguments };
  const answer = await session.request("tools/call", params, call);
  return answer.ok ? answered(answer.result) : failed(answer.error, answer.cause);
}

function answered(result: unknown): CallOutcome {
  if (!isRawObject(result)) return unreadable("it is no object");
  const content = ownMember(result, "content") ?? [];
  if (!isRawList(content)) return unreadable("its content is no list");
  try {
    const structured = fromUnknown(ownMember(result, "structuredContent") ?? null);
    return {
      kind: "answered",
      content: content.map(fromUnknown),
      structured: isJsonObject(structured) ? structured : null,
      isError: ownMember(result, "isError") === true,
    };
  } catch (error) {
    if (error instanceof NotJsonError) return unreadable(error.message);
    throw error;
  }
}

/** The tool has run, so this must never read as if it had not. */
function unreadable(why: string): CallOutcome {
  const message = `The server's answer cannot be read: ${why}.`;
  return { kind: "unknown", code: "PROTOCOL_ERROR", message };
}

function failed({ code, message, sent }: SourceError, cause: unknown): CallOutcome {
  if (!sent) return { kind: "not_started", code, message };
  if (cause instanceof McpError && NOT_TAKEN.has(cause.code)) {
    return { kind: "rejected", code: cause.code, message };
  }
  if (cause instanceof McpError && code === "PROTOCOL_ERROR") {
    const content = [{ type: "text", text: message }];
    return { kind: "answered", content, structured: null, isError: true };
  }
  const status = cause instanceof StreamableHTTPError ? (cause.code ?? 0) : 0;
  if (status >= 400 && status < 500) return { kind: "rejected", code: status, message };
  return { kind: "unknown", code, message };
}
