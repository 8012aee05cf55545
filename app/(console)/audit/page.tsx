import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { queryDefaults } from "@/components/layout/query-defaults";
import { AUDIT_PAGE, auditListOptions, auditWordsOptions } from "@/lib/client/audit";
import { listAudit as endpoint } from "@/lib/contracts/audit";
import { pageContext } from "@/lib/server/session";
import { getAuditWords } from "@/lib/services/audit/get-audit-words";
import { listAudit } from "@/lib/services/audit/list-audit";
import { loadAuditFilter } from "./search-params";
import { AuditView } from "./view";

export const metadata: Metadata = { title: "Audit" };

type AuditPageProps = { searchParams: Promise<SearchParams> };

export default async function AuditPage({ searchParams }: AuditPageProps) {
  const filter = await loadAuditFilter(searchParams);
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  const given = Object.entries(filter).filter(([, value]) => value !== null);
  const query = endpoint.query.safeParse({ ...Object.fromEntries(given), limit: AUDIT_PAGE });
  // What the address says wrongly is left to the browser, which shows the problem with its field.
  if (query.success)
    await client.prefetchInfiniteQuery({
      ...auditListOptions(filter),
      queryFn: () => listAudit(context, query.data),
    });
  await client.prefetchQuery({ ...auditWordsOptions(), queryFn: () => getAuditWords(context) });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <AuditView />
    </HydrationBoundary>
  );
}
