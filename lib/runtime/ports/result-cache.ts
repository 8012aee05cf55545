// Keeps the answers of reads for a while, each under a key that holds the caller's identity (R46).
import type { ToolResult } from "@/lib/domain/tools/call/tool-result";

export type ResultCache = {
  /** Null once `now` has reached the end of its time (R47). */
  get(key: string, now: number): Promise<ToolResult | null>;
  put(key: string, result: ToolResult, expiresAt: number): Promise<void>;
};
