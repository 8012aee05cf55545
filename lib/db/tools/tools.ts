// Tools as people read and speak of them: the records of every source with what was declared, and the two words about them.
import type { ToolState } from "@/lib/domain/revisions/snapshot";
import type { ExecutionContract } from "@/lib/domain/tools/contract/contract";
import type { ToolAdditions, ToolDeclaration } from "@/lib/domain/tools/contract/tool-declaration";
import {
  readToolAddress,
  type ToolAddress,
  toolAddress,
} from "@/lib/domain/tools/definition/tool-address";
import { SHAPES, type ToolDefinition } from "@/lib/domain/tools/definition/tool-definition";
import type { Db } from "../engine/database";
import { toJsonText } from "../engine/json-text";
import { asJson, readStored, trusted } from "../engine/stored-json";
import type { ToolRecord } from "../generated/client";
import { getBlobs } from "../revisions/blobs";
import { readToolState } from "./tool-records";

export type DeclaredTool = ToolAddress & {
  readonly rowId: string;
  /** `<source>/<callable>`. */
  readonly id: string;
  readonly state: ToolState;
  readonly reason: string | null;
  /** Blobs of the definition listed last and of the one that somebody reviewed. */
  readonly listed: string;
  readonly reviewed: string;
  readonly declaration: ToolDeclaration;
  readonly note: string;
  readonly declaredBy: string | null;
  readonly declaredAt: Date | null;
  readonly version: number;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
};

/** In order of id, by code units, which is the order of cursors. */
export async function listDeclaredTools(
  tx: Db,
  workspaceId: string,
): Promise<readonly DeclaredTool[]> {
  const rows = await tx.toolRecord.findMany({ where: { workspaceId } });
  return rows.map(toDeclaredTool).sort((left, right) => (left.id < right.id ? -1 : 1));
}

/** By ids; an id that names nothing is missing. */
export async function findDeclaredTools(
  tx: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DeclaredTool>> {
  const callables = ids.flatMap(readToolAddress).map(({ callable }) => callable);
  const rows = await tx.toolRecord.findMany({
    where: { workspaceId, callable: { in: [...new Set(callables)] } },
    orderBy: [{ source: "asc" }, { callable: "asc" }],
  });
  const wanted = new Set(ids);
  const tools = rows.map(toDeclaredTool).filter(({ id }) => wanted.has(id));
  return new Map(tools.map((tool) => [tool.id, tool]));
}

/** The definitions of these blobs; null where a source has never listed one that can be used. */
export async function findDefinitions(
  tx: Db,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, ToolDefinition | null>> {
  const blobs = await getBlobs(tx, hashes);
  return new Map([...blobs].map(([hash, value]) => [hash, trusted<ToolDefinition | null>(value)]));
}

type Declaring = {
  readonly declaration: ToolDeclaration;
  readonly note: string;
  /** Null where nothing is declared any more. */
  readonly by: string | null;
  readonly at: Date | null;
};

/** Only while the row has the version that was read; answers whether it did. */
export async function writeDeclaration(
  tx: Db,
  { rowId, version }: Pick<DeclaredTool, "rowId" | "version">,
  { declaration, note, by, at }: Declaring,
): Promise<boolean> {
  const { shape, contract, additions } = declaration;
  const { count } = await tx.toolRecord.updateMany({
    where: { id: rowId, version },
    data: {
      shape,
      contract: contract === null ? null : toJsonText(asJson(contract)),
      additions: additions === null ? null : toJsonText(asJson(additions)),
      note,
      declaredBy: by,
      declaredAt: at,
      version: { increment: 1 },
    },
  });
  return count === 1;
}

/** The listed definition counts as reviewed, as long as it is the one that was looked at; answers whether it was. */
export async function writeReview(
  tx: Db,
  { rowId, listed }: Pick<DeclaredTool, "rowId" | "listed">,
): Promise<boolean> {
  const { count } = await tx.toolRecord.updateMany({
    where: { id: rowId, definitionHash: listed, state: "changed" },
    data: { reviewedHash: listed, state: "current", version: { increment: 1 } },
  });
  return count === 1;
}

function toDeclaredTool(row: ToolRecord): DeclaredTool {
  return {
    rowId: row.id,
    id: toolAddress(row),
    source: row.source,
    callable: row.callable,
    state: readToolState(row.state),
    reason: row.reason,
    listed: row.definitionHash,
    reviewed: row.reviewedHash,
    declaration: {
      shape: SHAPES.find((shape) => shape === row.shape) ?? null,
      contract: row.contract === null ? null : readStored<ExecutionContract>(row.contract),
      additions: row.additions === null ? null : readStored<ToolAdditions>(row.additions),
    },
    note: row.note,
    declaredBy: row.declaredBy,
    declaredAt: row.declaredAt,
    version: row.version,
    firstSeenAt: row.firstSeenAt,
    lastSeenAt: row.lastSeenAt,
  };
}
