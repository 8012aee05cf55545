// Accepts the changed definition of one tool, or says clearly why not.
import type { ReviewResult } from "@/lib/contracts/declarations";
import { findDeclaredTools, listDeclaredTools } from "@/lib/db/tools/tools";
import { AppError } from "@/lib/kernel/errors";
import type { Changed } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { reviewTools } from "./review-tools";
import { toolNotFound } from "./tool-not-found";

type Asked = {
  readonly id: string;
  /** Hash of the definition that was looked at. */
  readonly definition: string;
  readonly note: string;
};

/** @throws AppError FORBIDDEN, NOT_FOUND, STALE where the definition changed again, CONFLICT where it cannot be accepted. */
export async function reviewTool(
  context: ServiceContext,
  { id, definition, note }: Asked,
): Promise<Changed<ReviewResult>> {
  const changed = await reviewTools(context, { items: [{ tool: id, definition }], note });
  const { prisma } = context.database;
  const { workspaceId } = context;
  const [item] = changed.result.items;
  switch (item?.outcome) {
    case "not_found":
      throw toolNotFound(id, await listDeclaredTools(prisma, workspaceId));
    case "stale": {
      const standing = (await findDeclaredTools(prisma, workspaceId, [id])).get(id);
      const current = { version: item.version, definition: standing?.listed ?? null };
      throw new AppError("STALE", `${id}: ${item.reason}`, { details: { current } });
    }
    case "refused":
      throw new AppError("CONFLICT", `${id}: ${item.reason}`);
    default:
      return changed;
  }
}
