"use client";
// One plan: what it would carry out, exactly, what became of it, and where to go from here.
import { useQuery } from "@tanstack/react-query";
import { QueryStates } from "@/components/data/query-states";
import { PlanCard } from "@/components/gates/plan-card";
import { PLAN_STATE_WORDS } from "@/components/idempotency/idempotency-words";
import { WhyCard } from "@/components/idempotency/why-card";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { Chip } from "@/components/ui/chip";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { Fact, FactList } from "@/components/ui/fact-list";
import { Link, LinkButton } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { Skeleton } from "@/components/ui/skeleton";
import { VisibleText } from "@/components/ui/visible-text";
import { gateHref, keysHref, plansHref, roundHref } from "@/lib/client/console-links";
import { type PlanData, planOptions } from "@/lib/client/idempotency";

export function PlanView({ id }: { id: string }) {
  const query = useQuery(planOptions(id));
  return (
    <>
      <TopBar
        crumbs={[
          { label: "Idempotency", href: keysHref({}) },
          { label: "Plans", href: plansHref() },
          { label: query.data?.tool ?? id, isCode: true },
        ]}
      />
      <ScreenBody>
        <QueryStates query={query} loading={<Skeleton className="h-96" />}>
          {(data) => (
            <>
              <PageHeader title={data.tool} subtitle={`A plan of ${data.agent}`}>
                <Chip tone={PLAN_STATE_WORDS[data.state].tone}>
                  {PLAN_STATE_WORDS[data.state].word}
                </Chip>
                {data.gate !== null && <LinkButton href={gateHref(data.gate)}>Its gate</LinkButton>}
              </PageHeader>
              <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
                <div className="grid gap-4">
                  <PlanCard plan={data.plan} />
                  <CodeBlock label="the plan as it is kept" json={data.plan} maxLines={24} />
                </div>
                <div className="grid gap-4">
                  <WhyCard sentences={data.why} />
                  <Facts data={data} />
                </div>
              </div>
            </>
          )}
        </QueryStates>
      </ScreenBody>
    </>
  );
}

function Facts({ data }: { data: PlanData }) {
  const { userName, turn, planHash, issuedAt, expiresAt, committedAt } = data;
  return (
    <Card>
      <CardHeader>
        <CardTitle>The plan</CardTitle>
      </CardHeader>
      <CardBody>
        <FactList>
          <Fact name="for">
            <span className="mono">
              <VisibleText>{userName}</VisibleText>
            </span>
          </Fact>
          <Fact name="planned">
            <RelativeTime at={issuedAt} />
          </Fact>
          <Fact name="runs out">
            <RelativeTime at={expiresAt} />
          </Fact>
          <Fact name="carried out">
            {committedAt === null ? "not yet" : <RelativeTime at={committedAt} />}
          </Fact>
          <Fact name="run">
            {turn === null ? "gone" : <Link href={roundHref(turn, 0)}>where it was planned</Link>}
          </Fact>
          <Fact name="SHA-256">
            <span className="mono text-xs">{planHash.slice(0, 12)}…</span>
            <CopyButton text={planHash} label="Copy the plan's hash" />
          </Fact>
        </FactList>
      </CardBody>
    </Card>
  );
}
