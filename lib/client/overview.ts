// The overview as the browser asks for it.
import { queryOptions } from "@tanstack/react-query";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { getOverview } from "@/lib/contracts/overview";
import { call } from "./request";

export type OverviewData = ResponseOf<typeof getOverview>;
export type RecentChangeData = OverviewData["recent"][number];

export const overviewKeys = { all: ["overview"] as const };

/** Asked anew every half minute while somebody looks at it: it says what needs a person now. */
export function overviewOptions() {
  return queryOptions({
    queryKey: overviewKeys.all,
    queryFn: ({ signal }) => call<typeof getOverview>("GET /overview", { signal }),
    refetchInterval: 30_000,
  });
}
