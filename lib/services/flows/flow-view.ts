// A stored flow as callers see it, with what the rules object to and every version that it has had.
import type { FlowFinding, FlowSummary, FlowView } from "@/lib/contracts/flows";
import type { Db } from "@/lib/db/engine/database";
import { type FlowRecord, listFlowVersions } from "@/lib/db/flows/flows";
import type { Flow } from "@/lib/domain/flows/flow";
import { argumentNames, inputSchemaOf } from "@/lib/domain/flows/flow-input";
import { FLOW_SOURCE } from "@/lib/domain/flows/flow-tool";
import { exampleArguments } from "@/lib/domain/tools/call/example-arguments";
import { toolAddress } from "@/lib/domain/tools/definition/tool-address";
import { AppError } from "@/lib/kernel/errors";
import { printJson } from "@/lib/kernel/json-print";
import type { ServiceContext } from "../service-context";
import { loadToolUses } from "../tools/load-tool-uses";
import { findingsOfFlow } from "./findings-of-flow";
import { toolsOfAgent } from "./flow-tools";

const INDENT = 2;

/** @throws AppError NOT_FOUND */
export function flowOrThrow(row: FlowRecord | null, name: string): FlowRecord {
  if (row) return row;
  throw new AppError("NOT_FOUND", `There is no flow ${name}.`);
}

export function toFlowSummary(record: FlowRecord, findings: readonly FlowFinding[]): FlowSummary {
  return { ...head(record), steps: record.flow.steps.length, findings: findings.length };
}

/** `offers` are as of the newest revision: what the transaction itself changes shows once it is committed. */
export async function viewFlow(
  db: Db,
  context: ServiceContext,
  record: FlowRecord,
): Promise<FlowView> {
  const versions = await listFlowVersions(db, context.workspaceId, record.name);
  const tool = toolAddress({ source: FLOW_SOURCE, callable: record.name });
  const find = await toolsOfAgent(context, record.agentSlug, db);
  const isOffered = record.flow.exposed !== "no";
  const { uses } = await loadToolUses(context, db);
  const used = isOffered ? (uses.get(tool) ?? []) : [];
  return {
    ...head(record),
    flow: record.flow,
    arguments: argumentsOf(record.flow),
    findings: [...findingsOfFlow(context, record.flow, find)],
    tool: isOffered ? tool : null,
    offers: used.map(({ agent, id, allowed }) => ({ agent, id, allowed })),
    versions: versions.map(({ version, agentSlug, savedBy, savedAt, flow }) => ({
      ...{ version, savedBy, flow, agent: agentSlug, savedAt: isoOf(savedAt) },
    })),
  };
}

function argumentsOf(flow: Flow): FlowView["arguments"] {
  if (argumentNames(flow).length === 0) return null;
  const schema = inputSchemaOf(flow);
  return {
    schema: printJson(schema, INDENT),
    example: printJson(exampleArguments(schema), INDENT),
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
