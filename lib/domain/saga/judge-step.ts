// Judges what a step or an undo returned: not only what throws has failed (C03).
import { isJsonObject, type JsonValue } from "@/lib/kernel/json";

/** Null where the value is an ordinary output; else the reason that it gives for its failure. */
export function failureIn(output: JsonValue | undefined): string | null {
  if (!isJsonObject(output)) return null;
  const isFailure = output.ok === false || output.status === "error";
  if (!isFailure) return null;
  return reasonIn(output.error) ?? reasonIn(output.message) ?? "it returned a failure";
}

function reasonIn(value: JsonValue | undefined): string | null {
  if (typeof value === "string" && value !== "") return value;
  return isJsonObject(value) && typeof value.message === "string" ? value.message : null;
}
