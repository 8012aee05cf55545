// One tool as the API answers it, made by the same functions, for tests of the components that show it.
import type { DriftView, ToolDetail } from "@/lib/contracts/tools";
import type { DeclaredTool } from "@/lib/db/tools/tools";
import { createArgumentValidator } from "@/lib/domain/tools/call/validate-arguments";
import { NOTHING_DECLARED } from "@/lib/domain/tools/contract/tool-declaration";
import { definitionDrift } from "@/lib/domain/tools/definition/definition-drift";
import type { ToolDefinition } from "@/lib/domain/tools/definition/tool-definition";
import { exportedAnnotations } from "@/lib/domain/tools/hints/exported-annotations";
import { readHints } from "@/lib/domain/tools/hints/hints";
import { fromUnknown } from "@/lib/kernel/json-from-unknown";
import { printJson } from "@/lib/kernel/json-print";
import { modelPlane } from "@/lib/services/tools/model-plane";
import { runtimePlane } from "@/lib/services/tools/runtime-plane";
import { readTool } from "@/lib/services/tools/tool-reading";
import { type KnownTool, toToolSummary } from "@/lib/services/tools/tool-summary";

type Built = {
  readonly definition?: Partial<ToolDefinition>;
  /** What its source lists now, where that is something else. */
  readonly listed?: ToolDefinition;
  readonly row?: Partial<DeclaredTool>;
  readonly used?: KnownTool["used"];
};

export function buildToolDetail({ definition, listed, row, used = [] }: Built = {}): ToolDetail {
  const reviewed: ToolDefinition = {
    name: "click",
    description: "Clicks an element.",
    inputSchema: {
      type: "object",
      properties: { selector: { type: "string", description: "Which." } },
      required: ["selector"],
    },
    ...definition,
  };
  const tool = declaredTool(reviewed, listed !== undefined, row);
  const reading = readTool(reviewed, tool.declaration);
  const known: KnownTool = { tool, reading, used, open: reading.lint };
  const override = tool.declaration.additions?.annotations ?? null;
  const { hints } = readHints(reviewed.annotations);
  return {
    ...toToolSummary(known),
    revision: 4,
    model: modelPlane({ argumentValidator: createArgumentValidator() }, known),
    runtime: runtimePlane(tool, reading),
    hints: Object.entries(hints).map(([name, hint]) => ({ name, ...hint })),
    exported: exportedAnnotations(reading.inForce ?? reviewed, override),
    lint: reading.lint.map((finding) => ({ ...finding, isWaived: false })),
    uses: used.map(({ place: _, ...use }) => ({ ...use, held: tool.state === "changed" })),
    drift: listed === undefined ? null : driftOf(reviewed, listed),
  };
}

function declaredTool(
  { name }: ToolDefinition,
  isChanged: boolean,
  row: Partial<DeclaredTool> = {},
): DeclaredTool {
  const seen = new Date("2026-09-01T08:00:00.000Z");
  return {
    rowId: "tool_1",
    id: `mcp:browser/${name}`,
    source: "mcp:browser",
    callable: name,
    state: isChanged ? "changed" : "current",
    reason: null,
    listed: isChanged ? "b".repeat(64) : "a".repeat(64),
    reviewed: "a".repeat(64),
    declaration: NOTHING_DECLARED,
    note: "",
    declaredBy: null,
    declaredAt: null,
    version: 1,
    firstSeenAt: seen,
    lastSeenAt: seen,
    ...row,
  };
}

function driftOf(reviewed: ToolDefinition, listed: ToolDefinition): DriftView {
  const drift = definitionDrift(reviewed, listed);
  return {
    changes: drift.status === "same" ? [] : drift.changes,
    reviewed: printJson(fromUnknown(reviewed), 2),
    listed: printJson(fromUnknown(listed), 2),
    faults: [],
  };
}
