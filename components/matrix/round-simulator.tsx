"use client";
// "Try a round": a list of calls, each with its verdict as the overseer would give it; nothing is run.
import { BookmarkPlus, FlaskConical, Plug } from "lucide-react";
import { useState } from "react";
import { EmptyState } from "@/components/data/empty-state";
import { ProblemNotice } from "@/components/data/problem-notice";
import { useCommand } from "@/components/layout/commands";
import { Button } from "@/components/ui/button";
import { Card, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { fetchedDialog } from "@/components/ui/fetched";
import { LinkButton } from "@/components/ui/link";
import { Switch } from "@/components/ui/switch";
import type { MatrixAgentData, SimulationInput } from "@/lib/client/matrix";
import type { ScenarioData } from "@/lib/client/scenarios";
import { AddCall } from "./add-call";
import { exampleRound } from "./example-round";
import { RoundList } from "./round-list";
import { ScenarioMenu } from "./scenario-menu";
import { strategiesByTool } from "./strategies-by-tool";
import type { Round } from "./use-round";
import { useVerdicts } from "./use-verdicts";

const KeepScenarioDialog = fetchedDialog(() =>
  import("./keep-scenario-dialog").then((file) => file.KeepScenarioDialog),
);

type RoundSimulatorProps = {
  agent: MatrixAgentData;
  round: Round;
  /** Null while there is nothing to judge. */
  input: SimulationInput | null;
  mixed: "every" | "any";
  checksArguments: boolean;
  onCheckArguments: (checks: boolean) => void;
  onLoad: (scenario: ScenarioData) => void;
  mayGovern: boolean;
};

export function RoundSimulator(props: RoundSimulatorProps) {
  const { agent, round, input, mixed, checksArguments, onCheckArguments, mayGovern } = props;
  const { verdicts, isJudging, error, retry } = useVerdicts(input);
  const [isKeeping, setKeeping] = useState(false);
  const isEmpty = round.actions.length === 0;
  useCommand({ id: "matrix.clear", label: "Clear the tried round", run: round.clear }, !isEmpty);
  const refused = verdicts.filter(({ verdict }) => verdict === "refused").length;

  return (
    <Card>
      <CardHeader>
        <CardTitle>Try a round</CardTitle>
        <span className="flex-1" />
        <ScenarioMenu mayGovern={mayGovern} onLoad={props.onLoad} />
        {mayGovern && (
          <Button variant="ghost" disabled={isEmpty} onClick={() => setKeeping(true)}>
            <BookmarkPlus aria-hidden />
            Keep as scenario
          </Button>
        )}
      </CardHeader>
      <div aria-busy={isJudging} className="grid gap-1.5 p-3">
        {isEmpty && <Beginning agent={agent} round={round} />}
        {error ? (
          <ProblemNotice error={error} onRetry={retry} />
        ) : (
          <RoundList
            verdicts={verdicts}
            context={{ agent: agent.slug, round, mixed, namespaces: agent.namespaces }}
          />
        )}
        <AddCall agent={agent} round={round} />
      </div>
      <CardFooter className="justify-between">
        <Switch
          label="Check arguments"
          hint="Against each tool's schema, as a round would."
          checked={checksArguments}
          onCheckedChange={onCheckArguments}
        />
        {!isEmpty && (
          <span className="flex items-center gap-3 text-ink-2 text-sm">
            <span role="status">{isJudging ? "" : summary(verdicts.length, refused)}</span>
            <Button size="sm" variant="ghost" onClick={round.clear}>
              Clear
            </Button>
          </span>
        )}
      </CardFooter>
      <KeepScenarioDialog
        agent={agent.slug}
        actions={round.actions}
        isOpen={isKeeping}
        onOpenChange={setKeeping}
      />
    </Card>
  );
}

function summary(judged: number, refused: number): string {
  return refused === 0
    ? `All ${judged} accepted`
    : `${judged - refused} accepted, ${refused} refused`;
}

function Beginning({ agent, round }: { agent: MatrixAgentData; round: Round }) {
  if (strategiesByTool(agent).size === 0) {
    return (
      <EmptyState
        icon={Plug}
        title={`${agent.slug} has no tools yet`}
        className="py-6"
        action={<LinkButton href="/connections">Go to connections</LinkButton>}
      >
        Tools come with connections; until then only unknown calls can be tried.
      </EmptyState>
    );
  }
  const example = exampleRound(agent);
  return (
    <EmptyState
      icon={FlaskConical}
      title="Which calls may share one round?"
      className="py-6"
      action={
        example.length > 0 && (
          <Button size="sm" onClick={() => round.load(example)}>
            Try a search, then a write
          </Button>
        )
      }
    >
      Add calls in the order in which the model would write them. Nothing is run.
    </EmptyState>
  );
}
