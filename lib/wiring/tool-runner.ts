// The code behind each tool: what is written here, and what lives on servers; everything else is governed and run elsewhere.
import type { SourcePool } from "@/lib/connections/mcp/source-pool";
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import { FLOW_SOURCE } from "@/lib/domain/flows/flow-tool";
import type { Job } from "@/lib/domain/jobs/job";
import type { JobContext } from "@/lib/domain/tools/call/call-context";
import type { ArgumentValidator } from "@/lib/domain/tools/call/validate-arguments";
import type { BoundStep, CallIdentity, Tool } from "@/lib/domain/tools/tool";
import type { JsonObject } from "@/lib/kernel/json";
import { bindFlow } from "@/lib/runtime/bind-flow";
import { bindSource } from "@/lib/runtime/bind-source";
import { type BindPorts, bindTool, stepsOf } from "@/lib/runtime/bind-tool";
import { bindWork } from "@/lib/runtime/bind-work";
import type { BoundTool, ToolRunner } from "@/lib/runtime/ports/tool-runner";
import { familyTools } from "@/lib/tools";
import type { ToolServices } from "@/lib/tools/tool-context";
import type { FlowDesk } from "./flow-desk";
import type { TurnGovernance } from "./turn-governance";

type Places = {
  readonly serverOf: TurnGovernance["serverOf"];
  readonly pool: SourcePool;
  readonly validator: ArgumentValidator;
  readonly bindPorts: BindPorts;
  readonly flows: FlowDesk;
};

const LOCAL = "local:";

export type HouseTools = ToolRunner & {
  /** Of a multi-step command that is written here, to go on with its way back; null for anything else. */
  steps(
    tool: EffectiveTool,
    args: JsonObject,
    identity: CallIdentity,
  ): readonly BoundStep<unknown>[] | null;
  /** The work of a job that a tool written here has started; null for anything else. */
  work(
    tool: EffectiveTool,
    job: Pick<Job, "id" | "input" | "timing">,
    report: JobContext["report"],
  ): BoundTool | null;
};

export function toolRunner(places: Places): HouseTools {
  return {
    bind: (tool) => {
      if (tool.source === FLOW_SOURCE) return bindFlowOf(tool, places);
      return tool.source?.startsWith(LOCAL) ? bindLocal(tool, places) : bindRemote(tool, places);
    },
    steps: (tool, args, identity) => {
      const code = codeOf(tool);
      return code === null ? null : stepsOf(code, args, identity);
    },
    work: (tool, job, report) => {
      const code = codeOf(tool);
      if (code === null) return null;
      return bindWork(code, tool.definition?.contract ?? code.contract, job, report);
    },
  };
}

function codeOf(tool: EffectiveTool): Tool | null {
  if (!tool.source?.startsWith(LOCAL)) return null;
  const family = familyTools(tool.source.slice(LOCAL.length));
  const code = family.find(({ name }) => name === tool.callable);
  return code === undefined ? null : withOwnServices(code);
}

/** With the contract in force, which an operator may have tightened. */
function bindLocal(tool: EffectiveTool, { bindPorts }: Places): BoundTool | null {
  const code = codeOf(tool);
  if (code === null) return null;
  const bound = bindTool(code, bindPorts);
  return {
    ...bound,
    shape: tool.definition?.shape ?? bound.shape,
    contract: tool.definition?.contract ?? bound.contract,
  };
}

function bindFlowOf(tool: EffectiveTool, { flows, validator }: Places): BoundTool {
  return bindFlow(tool, (args, request) => flows({ tool, args, request }), validator);
}

/** Holds because the desks that are plugged in beside this runner hand exactly these services to every local tool. */
function withOwnServices(tool: Tool<ToolServices>): Tool {
  return tool as Tool;
}

function bindRemote(tool: EffectiveTool, { serverOf, pool, validator }: Places): BoundTool | null {
  const server = serverOf(tool.source ?? "");
  if (server === undefined) return null;
  return bindSource(tool, { call: (call) => pool.call(server, call) }, validator);
}
