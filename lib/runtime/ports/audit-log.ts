// Where every attempt to call a tool leaves its line: the denied, the invalid and the unknown as well (R43).
import type {
  REPLAY_SOURCES,
  ToolErrorCode,
  ToolResult,
} from "@/lib/domain/tools/call/tool-result";
import type { JsonValue } from "@/lib/kernel/json";

/** Where a call came in. */
export type CallEntry = "round" | "early" | "playground" | "mcp" | "flow" | "agent" | "job";

export type CallAudit = {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly ms: number;
  readonly entry: CallEntry;
  readonly agent: string;
  readonly tenant: string;
  readonly user: string;
  readonly runId: string;
  readonly parentRunId: string | null;
  readonly callId: string;
  readonly round: number | null;
  readonly index: number | null;
  readonly tool: string;
  /** Redacted. */
  readonly args: JsonValue;
  readonly status: ToolResult["status"];
  readonly code: ToolErrorCode | null;
  /** The stage or layer that answered: `handler` where the tool's code did. */
  readonly answeredBy: string;
  readonly replaySource: (typeof REPLAY_SOURCES)[number] | null;
  /** The tool's end came after the call had been answered (R131). */
  readonly isLate: boolean;
};

export type AuditLog = { record(line: CallAudit): Promise<void> };
