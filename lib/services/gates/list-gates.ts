// Gates page by page: what is pending from the oldest on, or everything that is decided from the newest on.
import type { z } from "zod";
import type { GateSummary } from "@/lib/contracts/gate-view";
import type { listGates as listGatesEndpoint } from "@/lib/contracts/gates";
import { listGates as listRows } from "@/lib/db/gates/gate-lists";
import { GATE_STATES } from "@/lib/domain/gates/gate";
import { authorise } from "../actor";
import { type Page, pagesOf } from "../cursor";
import type { ServiceContext } from "../service-context";
import { toGateSummary } from "./gate-view";

const DECIDED = GATE_STATES.filter((state) => state !== "pending");

export async function listGates(
  context: ServiceContext,
  { cursor, limit, show, state, ...filter }: z.output<(typeof listGatesEndpoint)["query"]>,
): Promise<Page<GateSummary>> {
  authorise(context.actor, "read");
  const pages = pagesOf("gates", { show, state, ...filter });
  const { database, workspaceId } = context;
  const isPending = show === "pending";
  const shown = isPending ? (["pending"] as const) : DECIDED;
  const states = shown.filter((one) => state === undefined || one === state);
  const gates = await listRows(database.prisma, workspaceId, {
    filter: { ...filter, states },
    order: isPending ? "oldest" : "newest",
    after: pages.read(cursor),
    limit,
  });
  return pages.toPage(
    gates,
    limit,
    ({ id }) => id,
    (gate) => toGateSummary(gate, context),
  );
}
