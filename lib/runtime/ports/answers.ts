// What people have answered to the questions of a turn.
import type { ToolResult } from "@/lib/domain/tools/call/tool-result";

export type Answers = {
  /** The result of the call that asked, by the ticket it was given; null while nobody has decided. */
  of(ticket: string): Promise<ToolResult | null>;
};
