// Tools whose calls run out of time more and more often, asked only of those where any did of late (R130).
import type { OverviewView } from "@/lib/contracts/overview";
import { type CalledAs, callRuns, timedOutNames } from "@/lib/db/ledger/call-runs";
import { callFigures, FIGURE_WINDOW } from "@/lib/domain/tools/figures/call-figures";
import type { ServiceContext } from "../service-context";
import { loadToolUses } from "../tools/load-tool-uses";
import { ranked } from "./ranked";

const LATELY_MS = 30 * 24 * 60 * 60_000;

export async function risingTimeouts(
  context: ServiceContext,
): Promise<OverviewView["risingTimeouts"]> {
  const { database, workspaceId, clock } = context;
  const since = clock.now().getTime() - LATELY_MS;
  const timedOut = await timedOutNames(database.prisma, workspaceId, since);
  if (timedOut.length === 0) return ranked([], () => 1);
  const found: OverviewView["risingTimeouts"]["items"] = [];
  for (const { tool, names } of await toolsOf(context, timedOut)) {
    const runs = await callRuns(database.prisma, workspaceId, names, 2 * FIGURE_WINDOW);
    const { isRising, timeouts } = callFigures(runs);
    if (isRising) found.push({ tool, ...timeouts });
  }
  return ranked(
    found.sort((left, right) => right.last.timeouts - left.last.timeouts),
    () => 1,
  );
}

/** In order of their ids, each under every agent's name for it. */
async function toolsOf(context: ServiceContext, timedOut: readonly CalledAs[]) {
  const { uses } = await loadToolUses(context);
  const wanted = new Set(timedOut.map(nameKey));
  return [...uses]
    .map(([tool, used]) => ({ tool, names: used.map(({ agent, id }) => ({ agent, tool: id })) }))
    .filter(({ names }) => names.some((name) => wanted.has(nameKey(name))))
    .sort((left, right) => (left.tool < right.tool ? -1 : 1));
}

function nameKey({ agent, tool }: CalledAs): string {
  return JSON.stringify([agent, tool]);
}
