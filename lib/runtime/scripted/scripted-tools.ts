// Tools that do exactly what a script has them do, and remember each execution.
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import type { ToolLookup } from "@/lib/domain/catalog/tool-lookup";
import { failed, ok } from "@/lib/domain/tools/call/tool-result";
import { type ExecutionContract, NO_EFFECTS } from "@/lib/domain/tools/contract/contract";
import { isReadShape } from "@/lib/domain/tools/contract/shape-policy";
import type { Shape } from "@/lib/domain/tools/definition/tool-definition";
import { earlyEligibility } from "@/lib/domain/traits/early-eligibility";
import { instant, type RuntimeClock } from "../ports/clock";
import type { HandlerOutcome, ToolRunner } from "../ports/tool-runner";
import type { Script, ScriptedDeed, ScriptedTool } from "./script";

/** `endMs` is null where the work never came to an end. */
export type ScriptedExecution = {
  /** The ledger's key of the call. */
  readonly key: string;
  readonly startMs: number;
  endMs: number | null;
};

export type ScriptedTools = {
  readonly findTool: ToolLookup;
  readonly runner: ToolRunner;
  /** In the order of their starts. */
  executions(): readonly ScriptedExecution[];
};

export function scriptedTools({ tools }: Script, clock: RuntimeClock): ScriptedTools {
  const effective = new Map([...tools].map(([id, tool]) => [id, effectiveTool(tool)]));
  const executions: ScriptedExecution[] = [];
  const counts = new Map<string, number>();

  async function run(tool: ScriptedTool, key: string): Promise<HandlerOutcome> {
    const execution: ScriptedExecution = { key, startMs: instant(clock), endMs: null };
    executions.push(execution);
    const deed = nextDeed(tool);
    await clock.sleep(deed.ms);
    if (deed.kind === "crash") return { kind: "lost", message: "the work on the call broke off" };
    execution.endMs = instant(clock);
    const value = deed.kind === "error" ? failed("HANDLER_ERROR", deed.message) : ok(deed.result);
    return { kind: "returned", value };
  }

  function nextDeed({ id, does }: ScriptedTool): ScriptedDeed {
    const count = counts.get(id) ?? 0;
    counts.set(id, count + 1);
    return does[Math.min(count, does.length - 1)] ?? { kind: "result", result: {}, ms: 0 };
  }

  return {
    findTool: (id) => effective.get(id),
    executions: () => executions,
    runner: {
      bind: ({ id }) => {
        const tool = tools.get(id);
        if (tool === undefined) return null;
        return {
          shape: tool.shape,
          contract: scriptedContract(tool.shape),
          outputSchema: null,
          accept: () => ({ ok: true, call: { run: (ctx) => run(tool, ctx.idempotencyKey) } }),
        };
      },
    },
  };
}

function effectiveTool({ id, traits, shape, inputSchema }: ScriptedTool): EffectiveTool {
  const dot = id.indexOf(".");
  const alias = id.slice(0, Math.max(0, dot));
  const callable = id.slice(dot + 1);
  return {
    id,
    alias,
    callable,
    kind: "local",
    source: `local:${alias}`,
    allowed: true,
    discovered: null,
    ...traits,
    early: earlyEligibility(traits),
    namespaces: [],
    byNamespace: {},
    provenance: [],
    definition: inputSchema && { name: callable, description: "", inputSchema, shape },
  };
}

/** A script has no limits, scopes or gates: what it tries is order, timing and the ledger. */
function scriptedContract(shape: Shape): ExecutionContract {
  return {
    effects: { ...NO_EFFECTS, mutates: !isReadShape(shape) },
    latency: null,
    pattern: "sync",
    timeoutMs: Number.MAX_SAFE_INTEGER,
    retry: isReadShape(shape) ? { story: "read_only" } : { story: "not_safe", gate: "confirm" },
    consistency: { kind: "single" },
    confirmation: { kind: "none" },
    scopes: [],
    maxResultChars: Number.MAX_SAFE_INTEGER,
  };
}
