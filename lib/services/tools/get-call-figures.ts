// How long a tool's calls take and how many run out of time, over every agent that has it (R130, R132).
import type { CallFigures } from "@/lib/contracts/call-figures";
import type { FindingView } from "@/lib/contracts/traits";
import { callRuns } from "@/lib/db/ledger/call-runs";
import { findDeclaredTools, listDeclaredTools } from "@/lib/db/tools/tools";
import { LINT_RULES } from "@/lib/domain/lint/lint-rules";
import type { CallFault } from "@/lib/domain/tools/call/call-fault";
import { callFigures } from "@/lib/domain/tools/figures/call-figures";
import { measuredFindings } from "@/lib/domain/tools/findings/measured-findings";
import { authorise } from "../actor";
import type { ServiceContext } from "../service-context";
import { loadToolUses } from "./load-tool-uses";
import { timesOfTools } from "./measured-times";
import { readTools } from "./read-tools";
import { toolNotFound } from "./tool-not-found";

/** @throws AppError FORBIDDEN, NOT_FOUND with the ids that come near. */
export async function getCallFigures(context: ServiceContext, id: string): Promise<CallFigures> {
  authorise(context.actor, "read");
  const { prisma } = context.database;
  const { workspaceId } = context;
  const tool = (await findDeclaredTools(prisma, workspaceId, [id])).get(id);
  if (!tool) throw toolNotFound(id, await listDeclaredTools(prisma, workspaceId));
  const [reading] = await readTools(context, prisma, [tool]);
  const inForce = reading?.inForce ?? null;
  const { uses } = await loadToolUses(context);
  const names = (uses.get(id) ?? []).map((used) => ({ agent: used.agent, tool: used.id }));
  const runs = await callRuns(prisma, workspaceId, names);
  const { isRising, faults, ...figures } = callFigures(runs);
  const latency = (await timesOfTools(context, [id])).get(id) ?? null;
  return {
    ...{ ...figures, latency },
    estimate: estimateOf(inForce?.contract?.latency ?? null),
    findings: [
      ...(isRising ? [rising(figures.timeouts)] : []),
      ...faults.map(({ ruleId, calls }) => ofCalls(ruleId, calls, figures.calls)),
      ...measuredFindings(inForce, latency),
    ],
  };
}

function estimateOf(latency: { readonly p50Ms: number; readonly p99Ms: number } | null) {
  return latency === null ? null : { p50Ms: latency.p50Ms, p99Ms: latency.p99Ms };
}

function rising({ last, before }: Pick<CallFigures, "timeouts">["timeouts"]): FindingView {
  const message = `${last.timeouts} of the last ${last.calls} calls ran out of time, after ${before.timeouts} of the ${before.calls} before.`;
  return ofRule("TIME-05", message);
}

const WHAT_CALLS_DID: Readonly<Record<CallFault, string>> = {
  "SHAPE-04": "answered without waiting for a person",
  "SHAPE-09": "went well and answered in the words of a failure",
  "RUN-01": "held up everything else in their process for more than 50 ms",
};

function ofCalls(ruleId: CallFault, calls: number, of: number): FindingView {
  return ofRule(ruleId, `${calls} of its last ${of} calls ${WHAT_CALLS_DID[ruleId]}.`);
}

function ofRule(ruleId: string, message: string): FindingView {
  const { severity = "warn", fix = "" } = LINT_RULES[ruleId] ?? {};
  return { ruleId, severity, message, fix };
}
