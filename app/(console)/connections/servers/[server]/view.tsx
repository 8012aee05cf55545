"use client";
// The tools of one server, and the refresh that reads them anew.
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useMemo, useState } from "react";
import { LastFailure } from "@/components/connections/last-failure";
import { RefreshButtons } from "@/components/connections/refresh-buttons";
import { RefreshPanel } from "@/components/connections/refresh-panel";
import { ServerAddress } from "@/components/connections/server-address";
import { importHref } from "@/components/connections/server-href";
import { ServerToolTable } from "@/components/connections/server-tool-table";
import { useRefresh } from "@/components/connections/use-refresh";
import { EmptyState } from "@/components/data/empty-state";
import { FilterBar } from "@/components/data/filters/filter-bar";
import { FilterSelect } from "@/components/data/filters/filter-select";
import { SearchField } from "@/components/data/filters/search-field";
import { useFilters } from "@/components/data/filters/use-filters";
import { QueryStates } from "@/components/data/query-states";
import { TableSkeleton } from "@/components/data/table/table-skeleton";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { Button } from "@/components/ui/button";
import { fetchedDialog, fetchedPart } from "@/components/ui/fetched";
import { PanelPlace } from "@/components/ui/panel-place";
import { type ServerDetailData, serverOptions } from "@/lib/client/servers";
import { serverToolParams } from "./search-params";

const PutListDialog = fetchedDialog(() =>
  import("@/components/connections/put-list-dialog").then((file) => file.PutListDialog),
);
const ServerToolPanel = fetchedPart(
  () => import("@/components/connections/server-tool-panel").then((file) => file.ServerToolPanel),
  <PanelPlace />,
);

type ServerToolsViewProps = { server: string; mayGovern: boolean };

export function ServerToolsView({ server, mayGovern }: ServerToolsViewProps) {
  const router = useRouter();
  const query = useQuery(serverOptions(server));
  const refresh = useRefresh(server);
  const filters = useFilters(serverToolParams);
  const [isPutting, setPutting] = useState(false);
  const { q, state } = filters.values;
  const open = filters.bind("open");
  const tools = useMemo(() => matching(query.data?.tools ?? [], q, state), [query.data, q, state]);
  const opened = query.data?.tools.find(({ callable }) => callable === open.value);
  const isFiltered = q !== null || state !== null;
  const close = () => open.onValueChange(null);

  return (
    <ScreenBody
      isFilled
      panel={opened && <ServerToolPanel server={server} tool={opened} onClose={close} />}
    >
      <PageHeader
        title={<span className="font-mono">{server}</span>}
        subtitle={query.data && <ServerAddress server={query.data} />}
      >
        {mayGovern && query.data && (
          <RefreshButtons
            server={query.data}
            refresh={refresh}
            onPutList={() => setPutting(true)}
          />
        )}
      </PageHeader>
      <RefreshPanel server={server} refresh={refresh} />
      {query.data && refresh.isIdle && <LastFailure server={query.data} />}
      <FilterBar
        isFiltered={isFiltered}
        onClear={() => {
          filters.bind("q").onValueChange(null);
          filters.bind("state").onValueChange(null);
        }}
      >
        <SearchField label="Filter tools" {...filters.bind("q")} />
        <FilterSelect label="State" options={STATES} {...filters.bind("state")} />
      </FilterBar>
      <QueryStates
        query={query}
        loading={<TableSkeleton label="Loading the server's tools" />}
        isEmpty={() => tools.length === 0}
        empty={
          isFiltered ? (
            <EmptyState title="No tool matches" />
          ) : (
            <EmptyState
              title="No tools yet"
              action={
                mayGovern &&
                query.data?.transport !== "recorded" && (
                  <Button
                    variant="primary"
                    isBusy={refresh.isPending}
                    onClick={() => refresh.mutate({ dryRun: false })}
                  >
                    Read its tools
                  </Button>
                )
              }
            >
              {emptyWords(query.data?.lastImport?.outcome)}
            </EmptyState>
          )
        }
      >
        {() => (
          <ServerToolTable
            tools={tools}
            openId={open.value}
            onOpen={({ callable }) => open.onValueChange(callable)}
            onClose={close}
          />
        )}
      </QueryStates>
      {query.data?.transport === "recorded" && (
        <PutListDialog
          server={query.data}
          isOpen={isPutting}
          onOpenChange={setPutting}
          onImported={(id) => router.push(importHref(server, id))}
        />
      )}
    </ScreenBody>
  );
}

function emptyWords(outcome: "imported" | "unchanged" | "failed" | undefined): string {
  if (outcome === undefined)
    return "Nobody has asked this server yet. What it lists comes in as unknown.";
  return outcome === "failed" ? "It could not be read so far." : "The server listed none.";
}

const STATES = [
  { value: "current", label: "current" },
  { value: "changed", label: "changed" },
  { value: "quarantined", label: "quarantined" },
  { value: "gone", label: "gone" },
] as const;

type Tools = ServerDetailData["tools"];

function matching(tools: Tools, q: string | null, state: Tools[number]["state"] | null): Tools {
  const words = q?.toLowerCase() ?? "";
  return tools.filter(
    (tool) =>
      (state === null || tool.state === state) &&
      (words === "" || `${tool.callable} ${tool.title ?? ""}`.toLowerCase().includes(words)),
  );
}
