// Binds a tool that lives on a connection to dispatch: its published schema checks the arguments, its source runs the call.
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import { validateCall } from "@/lib/domain/rounds/validate-call";
import {
  failed,
  ok,
  type ToolErrorCode,
  type ToolResult,
} from "@/lib/domain/tools/call/tool-result";
import type { ArgumentValidator } from "@/lib/domain/tools/call/validate-arguments";
import { CAREFUL_CONTRACT, CAREFUL_SHAPE } from "@/lib/domain/tools/contract/careful-contract";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";
import type { BoundTool, HandlerOutcome } from "./ports/tool-runner";
import type { CallOutcome, ToolSource } from "./ports/tool-source";

/** What nobody has declared starts as the most careful command there is (words "shape", "contract"). */
export function bindSource(
  tool: EffectiveTool,
  source: Pick<ToolSource, "call">,
  validator: ArgumentValidator,
): BoundTool {
  const { definition } = tool;
  const contract = definition?.contract ?? CAREFUL_CONTRACT;
  const validate = validateCall(validator);
  return {
    shape: definition?.shape ?? CAREFUL_SHAPE,
    contract,
    outputSchema: definition?.outputSchema ?? null,
    accept: (args) => {
      const issues = validate(tool, args);
      if (issues.length > 0) return { ok: false, issues };
      return {
        ok: true,
        call: {
          run: async ({ signal }) => {
            const call = {
              tool: tool.callable,
              arguments: args,
              timeoutMs: contract.timeoutMs,
              signal,
            };
            return outcomeOf(await source.call(call));
          },
        },
      };
    },
  };
}

function outcomeOf(outcome: CallOutcome): HandlerOutcome {
  switch (outcome.kind) {
    case "answered":
      return { kind: "returned", value: resultOf(outcome) };
    case "rejected":
      return { kind: "returned", value: failed("HANDLER_ERROR", outcome.message) };
    case "not_started":
      return { kind: "not_started", code: codeOf(outcome.code), message: outcome.message };
    case "unknown":
      return { kind: "lost", message: outcome.message };
  }
}

/** Of a call that certainly did not start. */
function codeOf(code: Extract<CallOutcome, { kind: "not_started" }>["code"]): ToolErrorCode {
  if (code === "LARGE_INTEGER") return "INVALID_ARGUMENTS";
  return code === "CANCELLED" ? "INTERRUPTED" : "HANDLER_ERROR";
}

function resultOf({
  content,
  structured,
  isError,
}: Extract<CallOutcome, { kind: "answered" }>): ToolResult {
  if (isError) return failed("HANDLER_ERROR", textOf(content) || "the tool reported an error");
  return ok(structured ?? plain(content));
}

/** A single text is the answer itself. */
function plain(content: readonly JsonValue[]): JsonValue {
  const [only] = content;
  const isText = content.length === 1 && isTextBlock(only);
  return isText ? textOf(content) : content;
}

function textOf(content: readonly JsonValue[]): string {
  return content.flatMap((block) => (isTextBlock(block) ? [block.text] : [])).join("\n");
}

function isTextBlock(
  block: JsonValue | undefined,
): block is JsonObject & { readonly text: string } {
  return isJsonObject(block) && block.type === "text" && typeof block.text === "string";
}
