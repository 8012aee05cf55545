import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { queryDefaults } from "@/components/layout/query-defaults";
import { AdministratorsOnly } from "@/components/settings/administrators-only";
import { PEOPLE_PAGE, peopleListOptions } from "@/lib/client/people";
import { pageContext } from "@/lib/server/session";
import { may } from "@/lib/services/actor";
import { listPeople } from "@/lib/services/people/list-people";
import { loadPeopleParams } from "./search-params";
import { PeopleView } from "./view";

export const metadata: Metadata = { title: "People" };

type PeoplePageProps = { searchParams: Promise<SearchParams> };

export default async function PeoplePage({ searchParams }: PeoplePageProps) {
  const { q } = await loadPeopleParams(searchParams);
  const context = await pageContext();
  if (!may(context.actor, "administer")) {
    return (
      <AdministratorsOnly title="People">
        They say who has an account and what each person may do. Ask one of them if your role should
        be another.
      </AdministratorsOnly>
    );
  }
  const client = new QueryClient(queryDefaults);
  await client.prefetchInfiniteQuery({
    ...peopleListOptions({ q }),
    queryFn: () => listPeople(context, { limit: PEOPLE_PAGE, ...(q ? { q } : {}) }),
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PeopleView selfId={context.actor.id} />
    </HydrationBoundary>
  );
}
