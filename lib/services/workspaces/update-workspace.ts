// Another name for the workspace, or another currency; neither governs anything, so this makes no revision.
import type { z } from "zod";
import type { UpdateWorkspaceInput, WorkspaceView } from "@/lib/contracts/workspace";
import { hasCharged } from "@/lib/db/charges/charges";
import type { Db } from "@/lib/db/engine/database";
import { readWorkspace, updateWorkspaceRow } from "@/lib/db/people/workspaces";
import { AppError } from "@/lib/kernel/errors";
import { invalidInput } from "@/lib/kernel/invalid-input";
import { authorise } from "../actor";
import { type Changed, changeGovernance } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { refuseStale } from "../stale";
import { toWorkspaceView } from "./workspace-view";

/** @throws AppError FORBIDDEN, STALE, INVALID_INPUT for no currency, CONFLICT where something has been charged in another one */
export function updateWorkspace(
  context: ServiceContext,
  {
    version,
    input,
  }: { readonly version: number; readonly input: z.output<typeof UpdateWorkspaceInput> },
): Promise<Changed<WorkspaceView>> {
  authorise(context.actor, "administer");
  const { database, workspaceId } = context;
  return changeGovernance(context, async (tx) => {
    const before = toWorkspaceView(await readWorkspace(tx, workspaceId), database.engine);
    refuseStale(before, version);
    const { name = before.name, currency = before.currency } = input;
    if (currency !== before.currency) await refuseCurrency(tx, workspaceId, before, currency);
    const row = await updateWorkspaceRow(tx, workspaceId, { name, currency });
    return {
      result: toWorkspaceView(row, database.engine),
      summary: `Updated the workspace ${row.name}`,
      audit: [
        {
          action: "workspace.updated",
          targetKind: "workspace",
          targetId: workspaceId,
          before: { name: before.name, currency: before.currency },
          after: { name: row.name, currency: row.currency },
        },
      ],
      touched: {},
    };
  });
}

/** Sums of two currencies would be no sums. */
async function refuseCurrency(
  tx: Db,
  workspaceId: string,
  before: WorkspaceView,
  currency: string,
) {
  if (!Intl.supportedValuesOf("currency").includes(currency))
    throw invalidInput([
      { path: "currency", message: `${currency} is no currency; try USD or EUR` },
    ]);
  if (await hasCharged(tx, workspaceId))
    throw new AppError(
      "CONFLICT",
      `Something has been charged in ${before.currency} already, and sums of two currencies would be no sums.`,
    );
}
