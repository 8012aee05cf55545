// Everything about one tool: what models are told, what the runtime goes by, who uses it, and what waits for a person.
import type { DriftView, ToolDetail } from "@/lib/contracts/tools";
import { listWaivers } from "@/lib/db/people/lint-waivers";
import {
  type DeclaredTool,
  findDeclaredTools,
  findDefinitions,
  listDeclaredTools,
} from "@/lib/db/tools/tools";
import { declarationFaults } from "@/lib/domain/tools/contract/declaration-faults";
import { definitionDrift } from "@/lib/domain/tools/definition/definition-drift";
import type { ToolDefinition } from "@/lib/domain/tools/definition/tool-definition";
import { exportedAnnotations } from "@/lib/domain/tools/hints/exported-annotations";
import { readHints } from "@/lib/domain/tools/hints/hints";
import { fromUnknown } from "@/lib/kernel/json-from-unknown";
import { printJson } from "@/lib/kernel/json-print";
import { authorise } from "../actor";
import type { ServiceContext } from "../service-context";
import { toFaultView } from "./fault-view";
import { loadToolUses } from "./load-tool-uses";
import { timesOfTools } from "./measured-times";
import { modelPlane } from "./model-plane";
import { openLint } from "./open-lint";
import { readTools } from "./read-tools";
import { runtimePlane } from "./runtime-plane";
import { toolNotFound } from "./tool-not-found";
import { lintAt } from "./tool-reading";
import { type KnownTool, toToolSummary } from "./tool-summary";

/** @throws AppError FORBIDDEN, NOT_FOUND with the ids that come near. */
export async function getTool(context: ServiceContext, id: string): Promise<ToolDetail> {
  authorise(context.actor, "read");
  const { prisma } = context.database;
  const tool = (await findDeclaredTools(prisma, context.workspaceId, [id])).get(id);
  if (!tool) throw toolNotFound(id, await listDeclaredTools(prisma, context.workspaceId));
  const { revision, uses } = await loadToolUses(context);
  const [expected] = await readTools(context, prisma, [tool]);
  if (!expected) throw new Error("one tool has one reading");
  const measured = (await timesOfTools(context, [id])).get(id);
  const reading = { ...expected, lint: lintAt(expected, measured) };
  const read = { tool, reading, used: uses.get(id) ?? [] };
  const waivers = await listWaivers(prisma, context.workspaceId);
  const open = openLint(read, waivers, context.clock.now().getTime());
  const known: KnownTool = { ...read, open };
  const override = tool.declaration.additions?.annotations ?? null;
  const { hints } = readHints(reading.inForce?.annotations);
  return {
    ...toToolSummary(known),
    revision: revision?.number ?? 0,
    model: modelPlane(context, known),
    runtime: runtimePlane(tool, reading),
    hints: Object.entries(hints).map(([name, hint]) => ({ name, ...hint })),
    exported: exportedAnnotations(reading.inForce ?? bare(tool), override),
    lint: reading.lint.map((finding) => ({ ...finding, isWaived: !open.includes(finding) })),
    uses: known.used.map(({ place: _, ...used }) => ({ ...used, held: tool.state === "changed" })),
    drift: await driftOf(context, tool, reading.reviewed),
  };
}

function bare({ callable }: DeclaredTool): ToolDefinition {
  return { name: callable, description: "", inputSchema: null };
}

async function driftOf(
  { database }: ServiceContext,
  { state, listed, declaration }: DeclaredTool,
  reviewed: ToolDefinition | null,
): Promise<DriftView | null> {
  if (state !== "changed" || reviewed === null) return null;
  const later = (await findDefinitions(database.prisma, [listed])).get(listed) ?? null;
  if (later === null) return null;
  const drift = definitionDrift(reviewed, later);
  return {
    changes:
      drift.status === "same"
        ? []
        : drift.changes.map(({ pointer, kind, text }) => ({ pointer, kind, text })),
    reviewed: printJson(fromUnknown(reviewed), 2),
    listed: printJson(fromUnknown(later), 2),
    faults: declarationFaults(later, declaration).map(toFaultView),
  };
}
