import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { SearchParams } from "nuqs/server";
import { queryDefaults } from "@/components/layout/query-defaults";
import { revisionChangesOptions, revisionKeys } from "@/lib/client/revisions";
import { sessionOptions } from "@/lib/client/session";
import { isAppError } from "@/lib/kernel/errors";
import { pageContext } from "@/lib/server/session";
import { may } from "@/lib/services/actor";
import { compareRevisions } from "@/lib/services/revisions/compare-revisions";
import { getRevision } from "@/lib/services/revisions/get-revision";
import { getSession } from "@/lib/services/session/get-session";
import { loadRevisionParams } from "../search-params";
import { RevisionView } from "./view";

type RevisionPageProps = {
  params: Promise<{ revision: string }>;
  searchParams: Promise<SearchParams>;
};

export async function generateMetadata({ params }: RevisionPageProps): Promise<Metadata> {
  return { title: `Revision ${(await params).revision}` };
}

export default async function RevisionPage({ params, searchParams }: RevisionPageProps) {
  const number = Number((await params).revision);
  const since = (await loadRevisionParams(searchParams)).since ?? number - 1;
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  client.setQueryData(revisionKeys.one(number), await revisionOrNotFound(number));
  await client.prefetchQuery({
    ...revisionChangesOptions(number, since),
    queryFn: () => compareRevisions(context, { revision: number, since }),
  });
  await client.prefetchQuery({ ...sessionOptions(), queryFn: () => getSession(context) });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <RevisionView number={number} mayGovern={may(context.actor, "govern")} />
    </HydrationBoundary>
  );
}

async function revisionOrNotFound(number: number) {
  if (!Number.isInteger(number) || number < 1 || number > 2_147_483_647) notFound();
  try {
    return await getRevision(await pageContext(), number);
  } catch (thrown) {
    if (isAppError(thrown) && thrown.code === "NOT_FOUND") notFound();
    throw thrown;
  }
}
