// Everything that anybody changed about an agent, the newest first: its policy, its connections, imports, overrides.
import type { AgentHistoryEntry } from "@/lib/contracts/override-history";
import { listAgentEntries } from "@/lib/db/agents/override-history";
import { authorise } from "../actor";
import { type Page, pagesOf } from "../cursor";
import { toHistoryEntry } from "../overrides/list-override-history";
import type { ServiceContext } from "../service-context";

type HistoryQuestion = {
  readonly slug: string;
  readonly cursor: string | undefined;
  readonly limit: number;
};

/** History outlives what it is about, so it is answered for an archived agent too. */
export async function listAgentHistory(
  { actor, database, workspaceId }: ServiceContext,
  { slug, cursor, limit }: HistoryQuestion,
): Promise<Page<AgentHistoryEntry>> {
  authorise(actor, "read");
  const pages = pagesOf("agent-history", { slug });
  const rows = await listAgentEntries(database.prisma, {
    workspaceId,
    agentSlug: slug,
    before: pages.readNumber(cursor),
    limit,
  });
  return pages.toPage(
    rows,
    limit,
    ({ seq }) => String(seq),
    (row) => ({ ...toHistoryEntry(row), kind: row.targetKind }),
  );
}
