// The rules about what a tool promises in words, and about ways to answer that are not one answer at once.
import { isJsonObject, type JsonObject } from "@/lib/kernel/json";
import type { ToolRule } from "../findings/tool-rule";

/** What a sub-agent's answer is judged by (R160). */
const REPORT = ["status", "answer", "evidence"];

const SUBSCRIBES = /^(?:un)?subscribe_/;

/** A question waits for an event as well: it suspends its run, and its gate says how long it waits. */
export const PROMISE_RULES: readonly ToolRule[] = [
  {
    id: "TX-02",
    severity: "warn",
    fix: "Call the outside before or after the transaction.",
    check: ({ contract: { consistency, effects } }) =>
      consistency.kind === "transaction" && effects.openWorld
        ? "A call to the outside inside a transaction holds its locks, and no rollback reaches it."
        : null,
  },
  {
    id: "TX-05",
    severity: "warn",
    fix: "Use the generated sentence.",
    check: ({ contract: { consistency }, description }) =>
      consistency.kind === "transaction" && !description.includes(consistency.atomicScope.trim())
        ? "The description does not say what stands or falls together."
        : null,
  },
  {
    id: "STREAM-01",
    severity: "error",
    fix: "Say what is left of it when its time is over.",
    check: ({ shape, contract: { pattern, onTimeout } }) =>
      shape !== "human" && /^(?:streaming|event)$/.test(pattern) && onTimeout === undefined
        ? "It answers piece by piece, and nobody has decided what a time-out leaves."
        : null,
  },
  {
    id: "STREAM-02",
    severity: "warn",
    fix: "Split it into subscribe_ and unsubscribe_.",
    check: ({ name, shape, contract: { pattern } }) =>
      shape !== "human" && pattern === "event" && !SUBSCRIBES.test(name)
        ? "A call that waits for an event blocks its round for as long as none comes."
        : null,
  },
  {
    id: "AGENT-02",
    severity: "error",
    fix: "Return status, answer and evidence, and declare them as the output.",
    check: ({ shape, contract, outputSchema }) => {
      if (shape !== "agent" || contract.budget?.mode === "detached") return null;
      const missing = REPORT.filter((field) => !declares(outputSchema ?? null, field));
      return missing.length === 0
        ? null
        : `Its output does not declare ${missing.join(", ")}, so nobody can judge the answer.`;
    },
  },
];

function declares(schema: JsonObject | null, field: string): boolean {
  const properties = schema?.properties;
  return isJsonObject(properties) && Object.hasOwn(properties, field);
}
