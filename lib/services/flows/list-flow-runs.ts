// Runs of flows page by page, the newest first.
import type { z } from "zod";
import type { listFlowRuns as endpoint, FlowRunSummary } from "@/lib/contracts/flow-runs";
import { listFlowRuns as listRows } from "@/lib/db/flows/flow-runs";
import { authorise } from "../actor";
import { type Page, pagesOf } from "../cursor";
import type { ServiceContext } from "../service-context";
import { toRunSummary } from "./flow-run-view";

export async function listFlowRuns(
  context: ServiceContext,
  { cursor, limit, flow }: z.output<(typeof endpoint)["query"]>,
): Promise<Page<FlowRunSummary>> {
  authorise(context.actor, "read");
  const pages = pagesOf("flow-runs", { flow });
  const { database, workspaceId } = context;
  const after = pages.read(cursor);
  const rows = await listRows(database.prisma, workspaceId, { flow, after, limit });
  return pages.toPage(rows, limit, ({ id }) => id, toRunSummary);
}
