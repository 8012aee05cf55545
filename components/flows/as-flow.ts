// What is sent as a flow, from whatever was written or read.
import type { FlowInput } from "@/lib/contracts/flows";

/** The door reads it by its contract, and names every field that does not fit. */
export function asFlow(written: unknown): FlowInput {
  return written as FlowInput;
}
