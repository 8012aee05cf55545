// Records of the tools that sources have listed: what a refresh reads and writes. What people say of a tool is not its business.
import type { KnownTool, ToolVerdict } from "@/lib/domain/mcp/judge-listing";
import { TOOL_STATES, type ToolState } from "@/lib/domain/revisions/snapshot";
import type { ToolDefinition } from "@/lib/domain/tools/definition/tool-definition";
import type { Db } from "../engine/database";
import { asJson, trusted } from "../engine/stored-json";
import type { ToolRecord } from "../generated/client";
import { getBlobs, putBlobs } from "../revisions/blobs";

export type ToolRecordRow = ToolRecord;

/** A record with the definitions that its hashes name. */
export type StoredTool = KnownTool & { readonly row: ToolRecordRow };

type SourceId = { readonly workspaceId: string; readonly source: string };

/** In order of callable. */
export async function listStoredTools(
  tx: Db,
  { workspaceId, source }: SourceId,
): Promise<readonly StoredTool[]> {
  const rows = await tx.toolRecord.findMany({
    where: { workspaceId, source },
    orderBy: { callable: "asc" },
  });
  const blobs = await getBlobs(
    tx,
    rows.flatMap(({ definitionHash, reviewedHash }) => [definitionHash, reviewedHash]),
  );
  const definition = (hash: string) => trusted<ToolDefinition | null>(blobs.get(hash));
  return rows.map((row) => ({
    row,
    callable: row.callable,
    state: readToolState(row.state),
    reason: row.reason,
    listed: definition(row.definitionHash),
    reviewed: definition(row.reviewedHash),
  }));
}

export type StateCounts = Readonly<Record<ToolState, number>>;

/** By source, for the sources that have listed anything. */
export async function countToolStates(
  tx: Db,
  workspaceId: string,
  sources: readonly string[],
): Promise<ReadonlyMap<string, StateCounts>> {
  const groups = await tx.toolRecord.groupBy({
    by: ["source", "state"],
    where: { workspaceId, source: { in: [...sources] } },
    _count: true,
  });
  const counts = new Map<string, Record<ToolState, number>>();
  for (const { source, state, _count } of groups) {
    const of = counts.get(source) ?? { ...NO_TOOLS };
    of[readToolState(state)] += _count;
    counts.set(source, of);
  }
  return counts;
}

export const NO_TOOLS: StateCounts = { current: 0, changed: 0, gone: 0, quarantined: 0 };

/** Keys of all sources with this prefix, such as `local:`, in order. */
export async function listSourceKeys(
  tx: Db,
  workspaceId: string,
  prefix: string,
): Promise<readonly string[]> {
  const rows = await tx.toolRecord.findMany({
    where: { workspaceId, source: { startsWith: prefix } },
    distinct: ["source"],
    select: { source: true },
    orderBy: { source: "asc" },
  });
  return rows.map(({ source }) => source);
}

/** The hashes of a tool's definitions, by callable, as they are after the verdicts were written. */
export type WrittenTool = { readonly before: string | null; readonly after: string | null };

type Listing = SourceId & {
  readonly known: readonly StoredTool[];
  readonly verdicts: readonly ToolVerdict[];
  readonly at: Date;
  readonly newId: () => string;
};

/**
 * Writes what a listing made of a source's tools, and touches nothing that anybody declared. `before` is the
 * definition that was in force, `after` the one that is listed now; null where there is none that can be used.
 */
export async function writeVerdicts(
  tx: Db,
  { workspaceId, source, known, verdicts, at, newId }: Listing,
): Promise<ReadonlyMap<string, WrittenTool>> {
  const rows = new Map(known.map((tool) => [tool.callable, tool.row]));
  const moved = await storeDefinitions(tx, verdicts);
  const written = verdicts.map((verdict) => {
    const row = rows.get(verdict.callable);
    return { verdict, row, hashes: hashesAfter(verdict, row, moved.get(verdict.callable)) };
  });
  await tx.toolRecord.createMany({
    data: written.flatMap(({ verdict, row, hashes }) =>
      row === undefined
        ? [
            {
              id: newId(),
              workspaceId,
              source,
              callable: verdict.callable,
              state: verdict.state,
              reason: verdict.reason,
              firstSeenAt: at,
              lastSeenAt: at,
              ...hashes,
            },
          ]
        : [],
    ),
  });
  await updateMoved(
    tx,
    written.flatMap(({ verdict, row, hashes }) =>
      row === undefined || verdict.change === null ? [] : [{ id: row.id, ...verdict, ...hashes }],
    ),
  );
  await touchListed(tx, { workspaceId, source }, verdicts, at);
  return new Map(
    written.map(({ verdict, row, hashes }) => [
      verdict.callable,
      {
        before: usable(known, verdict.callable) ? (row?.reviewedHash ?? null) : null,
        after:
          verdict.state === "current" || verdict.state === "changed" ? hashes.definitionHash : null,
      },
    ]),
  );
}

function usable(known: readonly StoredTool[], callable: string): boolean {
  return known.some((tool) => tool.callable === callable && tool.reviewed !== null);
}

type Hashes = { readonly definitionHash: string; readonly reviewedHash: string };

/** By callable, for the verdicts that bring a definition. */
async function storeDefinitions(
  tx: Db,
  verdicts: readonly ToolVerdict[],
): Promise<ReadonlyMap<string, string>> {
  const bringing = verdicts.flatMap(({ callable, move }) =>
    move.to === "listed" || move.to === "both" ? [{ callable, definition: move.definition }] : [],
  );
  const hashes = await putBlobs(
    tx,
    bringing.map(({ definition }) => asJson(definition)),
  );
  return new Map(bringing.map(({ callable }, index) => [callable, hashes[index] ?? ""]));
}

function hashesAfter(
  { move }: ToolVerdict,
  row: ToolRecordRow | undefined,
  brought: string | undefined,
): Hashes {
  const standing = {
    definitionHash: row?.definitionHash ?? "",
    reviewedHash: row?.reviewedHash ?? "",
  };
  switch (move.to) {
    case "stay":
      return standing;
    case "reviewed":
      return { ...standing, definitionHash: standing.reviewedHash };
    case "listed":
      return { ...standing, definitionHash: brought ?? standing.definitionHash };
    case "both":
      return {
        definitionHash: brought ?? standing.definitionHash,
        reviewedHash: brought ?? standing.reviewedHash,
      };
  }
}

type Moved = Hashes & Pick<ToolVerdict, "state" | "reason"> & { readonly id: string };

/** In one statement: a server may change a thousand tools at once, and the embedded engine waits for the end. */
async function updateMoved(tx: Db, moved: readonly Moved[]): Promise<void> {
  if (moved.length === 0) return;
  const column = (of: (tool: Moved) => string) => moved.map(of);
  await tx.$executeRaw`
    UPDATE "ToolRecord" AS tool
    SET "state" = v.state, "reason" = NULLIF(v.reason, ''), "definitionHash" = v.listed,
        "reviewedHash" = v.reviewed, "version" = tool."version" + 1
    FROM unnest(
      ${column(({ id }) => id)}::text[],
      ${column(({ state }) => state)}::text[],
      ${column(({ reason }) => reason ?? "")}::text[],
      ${column(({ definitionHash }) => definitionHash)}::text[],
      ${column(({ reviewedHash }) => reviewedHash)}::text[]
    ) AS v(id, state, reason, listed, reviewed)
    WHERE tool."id" = v.id`;
}

async function touchListed(
  tx: Db,
  { workspaceId, source }: SourceId,
  verdicts: readonly ToolVerdict[],
  at: Date,
): Promise<void> {
  const listed = verdicts.filter(({ state }) => state !== "gone").map(({ callable }) => callable);
  await tx.toolRecord.updateMany({
    where: { workspaceId, source, callable: { in: listed } },
    data: { lastSeenAt: at },
  });
}

export function readToolState(state: string): ToolState {
  const known = TOOL_STATES.find((word) => word === state);
  if (known === undefined) throw new Error(`a tool has the state ${state}`);
  return known;
}
