// The innermost layer of a rehearsal: the call is answered, honestly, as one that was not made.
import { failed } from "@/lib/domain/tools/call/tool-result";
import { refusedBy } from "../../ports/call-request";
import type { Next } from "../prepared-call";

export const notExecuted: Next = async ({ tool }) =>
  refusedBy(
    "rehearsal",
    failed("NOT_EXECUTED", `Nothing is executed in this run: ${tool.id} was not called.`),
  );
