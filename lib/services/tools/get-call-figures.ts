// How long a tool's calls take and how many run out of time, over every agent that has it (R130, R132).
import type { CallFigures } from "@/lib/contracts/tools";
import { callRuns } from "@/lib/db/ledger/call-runs";
import { findDeclaredTools, listDeclaredTools } from "@/lib/db/tools/tools";
import { LINT_RULES } from "@/lib/domain/lint/lint-rules";
import { callFigures } from "@/lib/domain/tools/figures/call-figures";
import { authorise } from "../actor";
import type { ServiceContext } from "../service-context";
import { loadToolUses } from "./load-tool-uses";
import { toolNotFound } from "./tool-not-found";

/** @throws AppError FORBIDDEN, NOT_FOUND with the ids that come near. */
export async function getCallFigures(context: ServiceContext, id: string): Promise<CallFigures> {
  authorise(context.actor, "read");
  const { prisma } = context.database;
  const { workspaceId } = context;
  if (!(await findDeclaredTools(prisma, workspaceId, [id])).has(id))
    throw toolNotFound(id, await listDeclaredTools(prisma, workspaceId));
  const { uses } = await loadToolUses(context);
  const names = (uses.get(id) ?? []).map((used) => ({ agent: used.agent, tool: used.id }));
  const { isRising, ...figures } = callFigures(await callRuns(prisma, workspaceId, names));
  return { ...figures, findings: isRising ? [rising(figures.timeouts)] : [] };
}

function rising({ last, before }: Pick<CallFigures, "timeouts">["timeouts"]) {
  const { severity = "warn", fix = "" } = LINT_RULES["TIME-05"] ?? {};
  const message = `${last.timeouts} of the last ${last.calls} calls ran out of time, after ${before.timeouts} of the ${before.calls} before.`;
  return { ruleId: "TIME-05", severity, message, fix };
}
