"use client";
// How a server is reached and trusted, and its end.
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { ReachCard } from "@/components/connections/reach-card";
import { RemoveServerCard } from "@/components/connections/remove-server-card";
import { TrustCard } from "@/components/connections/trust-card";
import { QueryStates } from "@/components/data/query-states";
import { TableSkeleton } from "@/components/data/table/table-skeleton";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { serverOptions } from "@/lib/client/servers";

type ServerSettingsViewProps = { server: string; mayGovern: boolean; mayAdminister: boolean };

export function ServerSettingsView(props: ServerSettingsViewProps) {
  const { server, mayGovern, mayAdminister } = props;
  const router = useRouter();
  const query = useQuery(serverOptions(server));
  return (
    <ScreenBody>
      <PageHeader title="Settings" />
      <QueryStates query={query} loading={<TableSkeleton label="Loading settings" rows={4} />}>
        {(detail) => (
          <div className="grid max-w-3xl gap-3">
            <ReachCard server={detail} mayGovern={mayGovern} mayAdminister={mayAdminister} />
            <TrustCard server={detail} mayGovern={mayGovern} />
            {mayGovern && (
              <RemoveServerCard server={detail} onRemoved={() => router.push("/connections")} />
            )}
          </div>
        )}
      </QueryStates>
    </ScreenBody>
  );
}
