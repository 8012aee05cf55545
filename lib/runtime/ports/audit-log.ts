// Where every attempt to call a tool leaves its line: the denied, the invalid and the unknown as well (R43).
import type { AnswerCode } from "@/lib/domain/ledger/call-answer";
import type { CallFault } from "@/lib/domain/tools/call/call-fault";
import type { CallEntry } from "@/lib/domain/tools/call/call-line";
import type { REPLAY_SOURCES, ToolResult } from "@/lib/domain/tools/call/tool-result";
import type { JsonValue } from "@/lib/kernel/json";

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
  /** The generation of the round that asked for it; null outside rounds. */
  readonly attempt: number | null;
  readonly index: number | null;
  readonly tool: string;
  /** Redacted. */
  readonly args: JsonValue;
  readonly status: ToolResult["status"];
  readonly code: AnswerCode | null;
  /**
   * The stage or layer that answered: `handler` where the tool's code did, `overseer` where the call was refused while
   * the model wrote, `ledger` where a record was, `round` where the round ended before it.
   */
  readonly answeredBy: string;
  readonly replaySource: (typeof REPLAY_SOURCES)[number] | null;
  /** The tool's end came after the call had been answered (R131). */
  readonly isLate: boolean;
  /** The rule that this one call shows to be broken. */
  readonly fault: CallFault | null;
};

export type AuditLog = { record(line: CallAudit): Promise<void> };
