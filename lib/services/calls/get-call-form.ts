// What a call of one tool takes, by the newest rules: for a person who makes it by hand.
import type { CallForm } from "@/lib/contracts/call-form";
import { gateRulesOf } from "@/lib/domain/catalog/gate-rules";
import { toolLookup } from "@/lib/domain/catalog/tool-lookup";
import { approvalNeed } from "@/lib/domain/gates/approval-need";
import { exampleArguments } from "@/lib/domain/tools/call/example-arguments";
import { CAREFUL_CONTRACT, CAREFUL_SHAPE } from "@/lib/domain/tools/contract/careful-contract";
import { isReadShape } from "@/lib/domain/tools/contract/shape-policy";
import { AppError } from "@/lib/kernel/errors";
import { printJson } from "@/lib/kernel/json-print";
import { loadCatalog } from "../catalogs/load-catalog";
import type { ServiceContext } from "../service-context";

const INDENT = 2;

/** @throws AppError FORBIDDEN, NOT_FOUND for an agent or a tool that is not there. */
export async function getCallForm(
  context: ServiceContext,
  { agent, tool: id }: { readonly agent: string; readonly tool: string },
): Promise<CallForm> {
  const catalog = await loadCatalog(context, { agent });
  const tool = toolLookup(catalog)(id);
  if (tool === undefined) throw new AppError("NOT_FOUND", `${agent} has no tool ${id}.`);
  const { definition } = tool;
  const contract = definition?.contract ?? CAREFUL_CONTRACT;
  const shape = definition?.shape ?? CAREFUL_SHAPE;
  const schema = definition?.inputSchema ?? null;
  return {
    ...{ agent, tool: id, shape, revision: catalog.revision },
    description: definition?.description ?? "",
    inputSchema: schema === null ? null : printJson(schema, INDENT),
    example: printJson(schema === null ? {} : exampleArguments(schema), INDENT),
    isRead: isReadShape(shape),
    asksPerson: approvalNeed(contract, gateRulesOf(tool)) !== null,
    scopes: [...contract.scopes],
    timeoutMs: contract.timeoutMs,
    pathRoots: [...(contract.pathRoots ?? [])],
  };
}
