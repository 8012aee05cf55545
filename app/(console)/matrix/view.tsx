"use client";
// The matrix beside its simulator: why two calls may share a round or not, and what a whole round would come to.
import { useQuery } from "@tanstack/react-query";
import { Bot } from "lucide-react";
import { EmptyState } from "@/components/data/empty-state";
import { useAddress } from "@/components/data/filters/use-address";
import { QueryStates } from "@/components/data/query-states";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import { CellDetail } from "@/components/matrix/cell-detail";
import { MatrixTable } from "@/components/matrix/matrix-table";
import { PolicyBar } from "@/components/matrix/policy-bar";
import { RoundSimulator } from "@/components/matrix/round-simulator";
import { useRound } from "@/components/matrix/use-round";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import { type MatrixData, matrixOptions } from "@/lib/client/matrix";
import { matrixParams, simulationInput } from "./search-params";

type MatrixViewProps = {
  /** Every agent by name; the first is shown where the address names none. */
  agents: readonly string[];
  mayGovern: boolean;
};

export function MatrixView({ agents, mayGovern }: MatrixViewProps) {
  const [params, setParams] = useAddress(matrixParams);
  const agent = params.agent ?? agents[0] ?? null;
  const query = useQuery(matrixOptions(agent));
  const round = useRound(params.round, (actions) => setParams({ round: [...actions] }));
  const own = query.data?.agent ?? null;

  return (
    <>
      <TopBar crumbs={[{ label: "Matrix" }]} revision={own?.revision ?? null} />
      <ScreenBody>
        <PageHeader
          title="May one follow the other in the same round?"
          subtitle="Rows were accepted earlier, columns come next."
        >
          <PolicyBar
            agents={query.data?.agents ?? agents}
            agent={agent}
            onAgentChange={(slug) => setParams({ agent: slug, mixed: null, cap: null })}
            own={own}
            tried={params}
            onPolicyChange={(policy) => setParams(policy)}
          />
        </PageHeader>
        <QueryStates query={query} loading={<Loading />}>
          {(data) => (
            <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
              <Card>
                <div className="p-4 max-sm:p-2">
                  <MatrixTable
                    cells={data.cells}
                    agent={data.agent}
                    selected={params.cell}
                    onSelect={(cell) => setParams({ cell })}
                  />
                </div>
                <Detail data={data} cell={params.cell} />
              </Card>
              {data.agent ? (
                <RoundSimulator
                  agent={data.agent}
                  round={round}
                  input={simulationInput(agent, params)}
                  mixed={params.mixed ?? data.agent.mixedStrategies}
                  checksArguments={params.check}
                  onCheckArguments={(check) => setParams({ check })}
                  onLoad={(scenario) =>
                    setParams({ agent: scenario.agent, round: [...scenario.actions] })
                  }
                  mayGovern={mayGovern}
                />
              ) : (
                <NoAgent />
              )}
            </div>
          )}
        </QueryStates>
      </ScreenBody>
    </>
  );
}

type Cell = typeof matrixParams.cell.defaultValue;

function Detail({ data, cell }: { data: MatrixData; cell: Cell }) {
  const shown = data.cells.find(
    ({ earlier, candidate }) => earlier === cell.earlier && candidate === cell.candidate,
  );
  if (shown === undefined) return null;
  const own = data.decisions?.cells.find(
    ({ earlier, candidate }) => earlier === cell.earlier && candidate === cell.candidate,
  );
  const decided =
    own && data.decisions ? { count: own.count, rounds: data.decisions.rounds } : null;
  return <CellDetail cell={shown} agent={data.agent} decided={decided} />;
}

function NoAgent() {
  return (
    <EmptyState
      icon={Bot}
      title="No agent to try rounds with"
      action={<LinkButton href="/agents">Create an agent</LinkButton>}
    >
      The matrix is the same for everybody; a round is tried with the tools of one agent.
    </EmptyState>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-4 xl:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
      <span className="sr-only">Loading the matrix</span>
      <Skeleton className="h-120 rounded-lg" />
      <Skeleton className="h-64 rounded-lg" />
    </div>
  );
}
