// What the one dispatch did with a call: its line, read beside what the tool was governed by at the round's revision.
import type { ActionDetail } from "@/lib/contracts/action-view";
import { asJson } from "@/lib/db/engine/stored-json";
import { lineOfCall } from "@/lib/db/ledger/line-of-call";
import type { RoundRecord } from "@/lib/db/rounds/rounds";
import { gateRulesOf } from "@/lib/domain/catalog/gate-rules";
import { toolLookup } from "@/lib/domain/catalog/tool-lookup";
import { approvalNeed } from "@/lib/domain/gates/approval-need";
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import { type CallRules, dispatchStages } from "@/lib/domain/timeline/dispatch-stages";
import { CAREFUL_CONTRACT, CAREFUL_SHAPE } from "@/lib/domain/tools/contract/careful-contract";
import { isJsonObject, type JsonObject } from "@/lib/kernel/json";
import { printJson } from "@/lib/kernel/json-print";
import { REDACTED } from "@/lib/runtime/dispatch/redactor";
import { loadCatalog } from "../catalogs/load-catalog";
import type { ServiceContext } from "../service-context";

/** Null where the call never came to the dispatch, and while it has not been answered. */
export async function dispatchOfCall(
  context: ServiceContext,
  { agent, revision }: RoundRecord,
  { turn, callId, tool, result }: LedgerEntry,
): Promise<ActionDetail["dispatch"]> {
  const line = await lineOfCall(context.database.prisma, { turn, callId });
  if (line === null || revision === null) return null;
  const args = isJsonObject(line.args) ? line.args : {};
  const rules = await rulesAt(context, { agent, revision }, tool, args);
  const { entry, answeredBy, at, ms, status, code, replaySource } = line;
  const masked = countMasked(printJson([line.args, asJson(result)]));
  const call = { answeredBy, status, code, replaySource, ms, args, result, masked };
  return {
    ...{ entry, answeredBy, ms },
    at: new Date(at).toISOString(),
    stages: [...dispatchStages(call, rules)],
  };
}

async function rulesAt(
  context: ServiceContext,
  place: { readonly agent: string; readonly revision: number },
  id: string,
  args: JsonObject,
): Promise<CallRules> {
  const tool = toolLookup(await loadCatalog(context, place))(id);
  const contract = tool?.definition?.contract ?? CAREFUL_CONTRACT;
  const shape = tool?.definition?.shape ?? CAREFUL_SHAPE;
  const need = approvalNeed(contract, tool === undefined ? [] : gateRulesOf(tool), { args });
  return { shape, contract, need };
}

function countMasked(text: string): number {
  return text.split(REDACTED).length - 1;
}
