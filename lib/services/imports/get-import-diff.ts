// What one import changed in the definition of one tool.
import type { DefinitionDiff } from "@/lib/contracts/imports";
import { trusted } from "@/lib/db/engine/stored-json";
import { getBlobs } from "@/lib/db/revisions/blobs";
import type { ToolDefinition } from "@/lib/domain/tools/definition/tool-definition";
import { AppError } from "@/lib/kernel/errors";
import { authorise } from "../actor";
import type { ServiceContext } from "../service-context";
import { definitionDiff } from "./definition-diff";
import { importOrThrow } from "./get-import";

/** @throws AppError NOT_FOUND */
export async function getImportDiff(
  context: ServiceContext,
  { importId, tool }: { readonly importId: string; readonly tool: string },
): Promise<DefinitionDiff> {
  authorise(context.actor, "read");
  const { report } = await importOrThrow(context, importId);
  const change = report?.changes.find(({ callable }) => callable === tool);
  if (!change) throw new AppError("NOT_FOUND", `This import changed nothing about ${tool}.`);
  const hashes = [change.before, change.after];
  const blobs = await getBlobs(
    context.database.prisma,
    hashes.filter((hash) => hash !== null),
  );
  const [before, after] = hashes.map((hash) =>
    hash === null ? null : trusted<ToolDefinition | null>(blobs.get(hash)),
  );
  return definitionDiff(tool, before ?? null, after ?? null);
}
