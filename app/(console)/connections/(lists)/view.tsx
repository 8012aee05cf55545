"use client";
// Servers: where tools come from, whether they changed, and who is hit by it.
import { FileInput, Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { AgentExportMenu } from "@/components/connections/agent-export-menu";
import { IMPORT_HREF, serverHref } from "@/components/connections/server-href";
import { ServerTable } from "@/components/connections/server-table";
import { WaysIn } from "@/components/connections/ways-in";
import { EmptyState } from "@/components/data/empty-state";
import { FilterBar } from "@/components/data/filters/filter-bar";
import { SearchField } from "@/components/data/filters/search-field";
import { useFilters } from "@/components/data/filters/use-filters";
import { PagedList } from "@/components/data/paged-list";
import { usePages } from "@/components/data/use-pages";
import { useCommand } from "@/components/layout/commands";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { Button } from "@/components/ui/button";
import { fetchedDialog } from "@/components/ui/fetched";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import { LinkButton } from "@/components/ui/link";
import { serverListOptions } from "@/lib/client/servers";
import { serverListParams } from "./search-params";

const AddServerDialog = fetchedDialog(() =>
  import("@/components/connections/add-server-dialog").then((file) => file.AddServerDialog),
);

type ServersViewProps = { mayGovern: boolean; mayAdminister: boolean };

export function ServersView({ mayGovern, mayAdminister }: ServersViewProps) {
  const router = useRouter();
  const filters = useFilters(serverListParams);
  const servers = usePages(serverListOptions({ q: filters.values.q }));
  const [isAdding, setAdding] = useState(false);
  const add = () => setAdding(true);
  useShortcut("n", add, { label: "Add a server", isEnabled: mayGovern });
  useCommand({ id: "servers.create", label: "Add a server", run: add }, mayGovern);

  return (
    <ScreenBody isFilled>
      <PageHeader title="Servers" subtitle="Where tools come from, and what changed there">
        <AgentExportMenu />
        {mayGovern && (
          <>
            <LinkButton href={IMPORT_HREF}>
              <FileInput aria-hidden />
              Import a configuration
            </LinkButton>
            <Button variant="primary" onClick={add}>
              <Plus aria-hidden />
              Add server
            </Button>
          </>
        )}
      </PageHeader>
      <FilterBar isFiltered={filters.isFiltered} onClear={filters.clear}>
        <SearchField label="Filter servers" {...filters.bind("q")} />
      </FilterBar>
      <PagedList
        pages={servers}
        noun="servers"
        empty={
          filters.isFiltered ? (
            <EmptyState
              title="No server matches"
              action={<Button onClick={filters.clear}>Clear the filter</Button>}
            />
          ) : (
            <WaysIn mayGovern={mayGovern} onAddServer={add} />
          )
        }
      >
        {(more) => (
          <ServerTable
            servers={servers.items}
            onOpen={({ key }) => router.push(serverHref(key))}
            footer={more}
          />
        )}
      </PagedList>
      <AddServerDialog
        isOpen={isAdding}
        onOpenChange={setAdding}
        mayAdminister={mayAdminister}
        onAdded={(server) => router.push(serverHref(server))}
      />
    </ScreenBody>
  );
}
