// The adoption worksheet of every tool: worked out from definitions and findings, never typed in (R202).
import type { z } from "zod";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { listWorksheet as endpoint, WorksheetRow } from "@/lib/contracts/review";
import { POINT_IDS, pointsDone, worksheet } from "@/lib/domain/adoption/worksheet";
import { authorise } from "../actor";
import { pagesOf } from "../cursor";
import type { ServiceContext } from "../service-context";
import { loadTools } from "../tools/load-tools";
import type { KnownTool } from "../tools/tool-summary";

/** Those with most left to do first. @throws AppError FORBIDDEN, INVALID_INPUT */
export async function listWorksheet(
  context: ServiceContext,
  { cursor, limit, q, open }: z.output<(typeof endpoint)["query"]>,
): Promise<ResponseOf<typeof endpoint>> {
  authorise(context.actor, "read");
  const pages = pagesOf("worksheet", { q, open });
  const from = pages.readNumber(cursor) ?? 0;
  const { tools } = await loadTools(context);
  const wanted = q?.toLowerCase() ?? "";
  const rows = tools
    .filter(({ tool }) => tool.state !== "gone" && tool.id.toLowerCase().includes(wanted))
    .map(toRow);
  const shown = rows
    .filter((row) => open === undefined || isOpen(row, open))
    .toSorted((left, right) => left.done - right.done);
  const paged = shown.slice(from, from + limit + 1).map((row, at) => ({ row, at }));
  const openOf = (id: (typeof POINT_IDS)[number]) => rows.filter((row) => isOpen(row, id)).length;
  return {
    ...pages.toPage(
      paged,
      limit,
      ({ at }) => String(from + at + 1),
      ({ row }) => row,
    ),
    figures: {
      tools: rows.length,
      complete: rows.filter(({ done }) => done === POINT_IDS.length).length,
      // Every point is a key of it.
      open: Object.fromEntries(POINT_IDS.map((id) => [id, openOf(id)])) as Record<
        (typeof POINT_IDS)[number],
        number
      >,
    },
  };
}

function toRow({ tool, reading, used }: KnownTool): WorksheetRow {
  const rules = new Set(reading.lint.map(({ ruleId }) => ruleId));
  const points = worksheet({ definition: reading.inForce, rules });
  return {
    ...{ tool: tool.id, callable: tool.callable, source: tool.source },
    shape: reading.inForce?.shape ?? null,
    agents: new Set(used.filter(({ allowed }) => allowed).map(({ agent }) => agent)).size,
    done: pointsDone(points),
    points: [...points],
  };
}

function isOpen({ points }: WorksheetRow, id: (typeof POINT_IDS)[number]): boolean {
  return points.some((point) => point.id === id && point.state === "open");
}
