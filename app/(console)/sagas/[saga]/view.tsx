"use client";
// One multi-step command: its plan, what was done and undone of it, and what a person can do about what failed.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { QueryStates } from "@/components/data/query-states";
import { DecidedNote } from "@/components/gates/decided-note";
import { gateActions } from "@/components/gates/gate-actions";
import { ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import { AskAgain } from "@/components/sagas/ask-again";
import { SagaHeader } from "@/components/sagas/saga-header";
import { SagaPlan } from "@/components/sagas/saga-plan";
import { SagaSteps } from "@/components/sagas/saga-steps";
import { Banner } from "@/components/ui/banner";
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { Fact, FactList } from "@/components/ui/fact-list";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import { VisibleText } from "@/components/ui/visible-text";
import { gateHref, roundHref } from "@/lib/client/console-links";
import { gateOptions } from "@/lib/client/gates";
import { type SagaData, type SagaStep, sagaKeys, sagaOptions } from "@/lib/client/sagas";

export function SagaView({ id }: { id: string }) {
  const query = useQuery(sagaOptions(id));
  return (
    <>
      <TopBar
        crumbs={[
          { label: "Compensations", href: "/sagas" },
          { label: query.data?.tool ?? id, isCode: true },
        ]}
      />
      <ScreenBody>
        <QueryStates query={query} loading={<Skeleton className="h-96" />}>
          {(saga) => (
            <>
              <SagaHeader saga={saga} />
              <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
                <SagaSteps
                  saga={saga}
                  aboutUndo={(step) => <AboutUndo saga={saga.id} step={step} />}
                />
                <div className="grid gap-4">
                  <SagaPlan saga={saga} />
                  <TheCall saga={saga} />
                </div>
              </div>
            </>
          )}
        </QueryStates>
      </ScreenBody>
    </>
  );
}

type AboutUndoProps = { saga: string; step: SagaStep };

/** The gate that asks, how it was decided, or that nobody asks any more. */
function AboutUndo({ saga, step: { name, gate, canAsk } }: AboutUndoProps) {
  if (gate === null && !canAsk) return null;
  return (
    <div className="grid gap-2.5">
      {gate?.state === "pending" && <OpenGate id={gate.id} saga={saga} />}
      {gate !== null && gate.state !== "pending" && (
        <DecidedNote decision={gate.decision} state={gate.state} usedAt={null} />
      )}
      {canAsk && <AskAgain saga={saga} step={name} />}
    </div>
  );
}

function OpenGate({ id, saga }: { id: string; saga: string }) {
  const client = useQueryClient();
  const { data: gate } = useQuery(gateOptions(id));
  const askAgain = () => {
    void client.invalidateQueries({ queryKey: sagaKeys.one(saga) });
    void client.invalidateQueries({ queryKey: sagaKeys.all });
  };
  if (gate === undefined) return <Skeleton className="h-24" />;
  return (
    <Banner
      tone="warning"
      title={gate.kind === "approval" ? "This undo waits for a yes" : "This undo wants somebody"}
    >
      <div className="grid gap-2.5 pt-1">
        <p>
          {gate.kind === "approval"
            ? "It is a sensitive write itself, so somebody approves it first."
            : "It was tried as often as it is tried by itself. Look at the outside system, then say what becomes of it."}{" "}
          <Link href={gateHref(gate.id)}>The gate</Link>
        </p>
        {gateActions({ gate, onDecided: askAgain, hasKeys: false })}
      </div>
    </Banner>
  );
}

function TheCall({ saga }: { saga: SagaData }) {
  const { turn, round, index, id, asked, told } = saga;
  return (
    <Card>
      <CardHeader>
        <CardTitle>The call</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-3">
        <FactList>
          <Fact name="asked">
            <VisibleText>{asked}</VisibleText>
          </Fact>
          <Fact name="place">
            <Link href={roundHref(turn, round)}>
              round {round + 1}, #{index}
            </Link>
          </Fact>
          <Fact name="ledger key">
            <span className="mono text-xs">{id.slice(0, 12)}…</span>
            <CopyButton text={id} label="Copy the ledger key" />
          </Fact>
          {told !== null && (
            <Fact name="model was told">
              <VisibleText>{told}</VisibleText>
            </Fact>
          )}
        </FactList>
        <CodeBlock label="arguments" json={saga.arguments} maxLines={14} />
      </CardBody>
    </Card>
  );
}
