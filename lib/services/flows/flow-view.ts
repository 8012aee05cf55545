// A stored flow as callers see it, with what the rules object to and every version that it has had.
import type { FlowSummary, FlowView } from "@/lib/contracts/flows";
import type { Db } from "@/lib/db/engine/database";
import { type FlowRecord, listFlowVersions } from "@/lib/db/flows/flows";
import { flowFindings } from "@/lib/domain/flows/flow-findings";
import { AppError } from "@/lib/kernel/errors";
import type { ServiceContext } from "../service-context";

/** @throws AppError NOT_FOUND */
export function flowOrThrow(row: FlowRecord | null, name: string): FlowRecord {
  if (row) return row;
  throw new AppError("NOT_FOUND", `There is no flow ${name}.`);
}

export function toFlowSummary(record: FlowRecord): FlowSummary {
  const { flow } = record;
  return {
    ...head(record),
    steps: flow.steps.length,
    findings: flowFindings(flow).length,
  };
}

export async function viewFlow(
  db: Db,
  { workspaceId }: Pick<ServiceContext, "workspaceId">,
  record: FlowRecord,
): Promise<FlowView> {
  const versions = await listFlowVersions(db, workspaceId, record.name);
  return {
    ...head(record),
    flow: record.flow,
    findings: flowFindings(record.flow).map(({ ruleId, severity, message, fix }) => ({
      ...{ ruleId, severity, message, fix },
    })),
    versions: versions.map(({ version, agentSlug, savedBy, savedAt, flow }) => ({
      ...{ version, savedBy, flow, agent: agentSlug, savedAt: isoOf(savedAt) },
    })),
  };
}

function head({ name, agentSlug, version, savedBy, savedAt, flow }: FlowRecord) {
  const { title, exposed } = flow;
  return {
    ...{ name, title, exposed, version, savedBy },
    agent: agentSlug,
    savedAt: isoOf(savedAt),
  };
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}
