// What a tool's declared status check has said of a call in doubt (R107).
import { isJsonObject, type JsonValue } from "@/lib/kernel/json";
import type { Finding } from "../ledger/ledger-entry";
import { ok, type ToolResult } from "../tools/call/tool-result";

export type StatusAnswer =
  | { readonly kind: "found"; readonly finding: Finding }
  /** The doubt stays, and a person decides. */
  | { readonly kind: "unclear"; readonly why: string };

/** Only a plain yes or no settles anything. */
export function statusAnswer(result: ToolResult, check: string): StatusAnswer {
  if (result.status === "error") return { kind: "unclear", why: result.error.message };
  const data = result.status === "ok" ? result.data : null;
  if (!isJsonObject(data) || typeof data.happened !== "boolean")
    return { kind: "unclear", why: `${check} answered neither yes nor no.` };
  const by = "status_check";
  if (!data.happened) {
    const note = `${check} knows of no such call`;
    return { kind: "found", finding: { by, ran: "not_run", result: null, note } };
  }
  const known: JsonValue = Object.hasOwn(data, "result") ? (data.result ?? null) : null;
  const note = `${check} says that it happened`;
  return { kind: "found", finding: { by, ran: "succeeded", result: ok(known), note } };
}
