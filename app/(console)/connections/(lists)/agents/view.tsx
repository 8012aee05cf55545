"use client";
// What agents draw on, connection by connection, and the panel that changes one.
import { useQuery } from "@tanstack/react-query";
import { Plus, Waypoints } from "lucide-react";
import { useState } from "react";
import { AgentExportMenu } from "@/components/connections/agent-export-menu";
import { ConnectionTable } from "@/components/connections/connection-table";
import { IMPORT_HREF } from "@/components/connections/server-href";
import { EmptyState } from "@/components/data/empty-state";
import { FilterBar } from "@/components/data/filters/filter-bar";
import { FilterSelect } from "@/components/data/filters/filter-select";
import { useFilters } from "@/components/data/filters/use-filters";
import { PagedList } from "@/components/data/paged-list";
import { usePages } from "@/components/data/use-pages";
import { useCommand } from "@/components/layout/commands";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { Button } from "@/components/ui/button";
import { fetchedDialog, fetchedPart } from "@/components/ui/fetched";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import { LinkButton } from "@/components/ui/link";
import { PanelPlace } from "@/components/ui/panel-place";
import { connectionListOptions, connectionOptionsOptions } from "@/lib/client/connections";
import { connectionListParams } from "./search-params";

const ConnectAgentDialog = fetchedDialog(() =>
  import("@/components/connections/connect-agent-dialog").then((file) => file.ConnectAgentDialog),
);
const ConnectionPanel = fetchedPart(
  () => import("@/components/connections/connection-panel").then((file) => file.ConnectionPanel),
  <PanelPlace />,
);

export function AgentConnectionsView({ mayGovern }: { mayGovern: boolean }) {
  const filters = useFilters(connectionListParams);
  const { agent } = filters.values;
  const open = filters.bind("open");
  const connections = usePages(connectionListOptions({ agent }));
  const options = useQuery(connectionOptionsOptions());
  const opened = connections.items.find(({ id }) => id === open.value);
  const [isConnecting, setConnecting] = useState(false);
  const connect = () => setConnecting(true);
  useShortcut("n", connect, { label: "Connect an agent", isEnabled: mayGovern });
  useCommand({ id: "connections.create", label: "Connect an agent", run: connect }, mayGovern);
  const close = () => open.onValueChange(null);

  return (
    <ScreenBody
      isFilled
      panel={
        opened && (
          <ConnectionPanel
            key={`${opened.id} ${opened.version}`}
            connection={opened}
            mayGovern={mayGovern}
            onClose={close}
          />
        )
      }
    >
      <PageHeader title="Agents' connections" subtitle="What each agent draws on, and may call">
        <AgentExportMenu {...(agent === null ? {} : { agent })} />
        {mayGovern && (
          <Button variant="primary" onClick={connect}>
            <Plus aria-hidden />
            Connect an agent
          </Button>
        )}
      </PageHeader>
      <FilterBar
        isFiltered={agent !== null}
        onClear={() => filters.bind("agent").onValueChange(null)}
      >
        <FilterSelect
          label="Agent"
          options={(options.data?.agents ?? []).map((slug) => ({ value: slug, label: slug }))}
          {...filters.bind("agent")}
        />
      </FilterBar>
      <PagedList
        pages={connections}
        noun="connections"
        empty={
          <EmptyState
            icon={Waypoints}
            title={agent === null ? "Nothing is connected yet" : `${agent} is connected to nothing`}
            action={
              mayGovern && (
                <>
                  <Button onClick={connect}>Connect an agent</Button>
                  <LinkButton href={IMPORT_HREF}>Import a configuration</LinkButton>
                </>
              )
            }
          >
            An agent has the tools of its connections and no others.
          </EmptyState>
        }
      >
        {(more) => (
          <ConnectionTable
            connections={connections.items}
            openId={open.value}
            onOpen={({ id }) => open.onValueChange(id)}
            onClose={close}
            footer={more}
          />
        )}
      </PagedList>
      <ConnectAgentDialog
        key={agent}
        isOpen={isConnecting}
        onOpenChange={setConnecting}
        agent={agent}
        onConnected={(id) => {
          setConnecting(false);
          open.onValueChange(id);
        }}
      />
    </ScreenBody>
  );
}
