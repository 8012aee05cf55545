// The code behind each tool: what is written here, and what lives on servers; everything else is governed and run elsewhere.
import type { SourcePool } from "@/lib/connections/mcp/source-pool";
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import type { Tool } from "@/lib/domain/tools/tool";
import type { ArgumentValidator } from "@/lib/domain/tools/validate-arguments";
import { bindSource } from "@/lib/runtime/bind-source";
import { type BindPorts, bindTool } from "@/lib/runtime/bind-tool";
import type { BoundTool, ToolRunner } from "@/lib/runtime/ports/tool-runner";
import { familyTools } from "@/lib/tools";
import type { ToolServices } from "@/lib/tools/tool-context";
import type { TurnGovernance } from "./turn-governance";

type Places = {
  readonly addressOf: TurnGovernance["addressOf"];
  readonly pool: SourcePool;
  readonly validator: ArgumentValidator;
  readonly bindPorts: BindPorts;
};

const LOCAL = "local:";

export function toolRunner(places: Places): ToolRunner {
  return {
    bind: (tool) =>
      tool.source?.startsWith(LOCAL) ? bindLocal(tool, places) : bindRemote(tool, places),
  };
}

/** With the contract in force, which an operator may have tightened. */
function bindLocal(tool: EffectiveTool, { bindPorts }: Places): BoundTool | null {
  const family = tool.source?.slice(LOCAL.length) ?? "";
  const code = familyTools(family).find(({ name }) => name === tool.callable);
  if (code === undefined) return null;
  const bound = bindTool(withOwnServices(code), bindPorts);
  return {
    ...bound,
    shape: tool.definition?.shape ?? bound.shape,
    contract: tool.definition?.contract ?? bound.contract,
  };
}

/** Holds because the desks that are plugged in beside this runner hand exactly these services to every local tool. */
function withOwnServices(tool: Tool<ToolServices>): Tool {
  return tool as Tool;
}

function bindRemote(tool: EffectiveTool, { addressOf, pool, validator }: Places): BoundTool | null {
  const address = addressOf(tool.source ?? "");
  if (address === undefined) return null;
  return bindSource(tool, { call: (call) => pool.call(address, call) }, validator);
}
