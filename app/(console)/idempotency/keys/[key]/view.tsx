"use client";
// One key: why a repeat runs nothing, what it is answered, and where to go from here.
import { useQuery } from "@tanstack/react-query";
import { QueryStates } from "@/components/data/query-states";
import { KEY_STATE_WORDS, SOURCE_WORDS } from "@/components/idempotency/idempotency-words";
import { WhyCard } from "@/components/idempotency/why-card";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { TopBar } from "@/components/layout/top-bar";
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { Chip } from "@/components/ui/chip";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { Fact, FactList } from "@/components/ui/fact-list";
import { formatNumber } from "@/components/ui/format-number";
import { Link, LinkButton } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { shortHash } from "@/components/ui/short-hash";
import { Skeleton } from "@/components/ui/skeleton";
import { VisibleText } from "@/components/ui/visible-text";
import { gateHref, keysHref, planHref, roundHref } from "@/lib/client/console-links";
import { type KeyData, keyOptions } from "@/lib/client/idempotency";

export function KeyView({ id }: { id: string }) {
  const query = useQuery(keyOptions(id));
  return (
    <>
      <TopBar
        crumbs={[
          { label: "Idempotency", href: keysHref({}) },
          { label: shortHash(query.data?.key ?? id), isCode: true },
        ]}
      />
      <ScreenBody>
        <QueryStates query={query} loading={<Skeleton className="h-96" />}>
          {(data) => (
            <>
              <PageHeader title={data.tool} subtitle={`A key of ${data.agent}`}>
                <Chip tone={KEY_STATE_WORDS[data.state].tone}>
                  {KEY_STATE_WORDS[data.state].word}
                </Chip>
                {data.gate !== null && (
                  <LinkButton variant="primary" href={gateHref(data.gate)}>
                    Say what happened
                  </LinkButton>
                )}
              </PageHeader>
              <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
                <div className="grid gap-4">
                  <WhyCard sentences={data.why} />
                  {data.result !== null && (
                    <CodeBlock label="what a repeat is answered" json={data.result} maxLines={24} />
                  )}
                </div>
                <Facts data={data} />
              </div>
            </>
          )}
        </QueryStates>
      </ScreenBody>
    </>
  );
}

function Facts({ data }: { data: KeyData }) {
  const { key, source, userName, repeats, conflicts, claimedAt, settledAt, expiresAt } = data;
  return (
    <Card>
      <CardHeader>
        <CardTitle>The key</CardTitle>
      </CardHeader>
      <CardBody>
        <FactList>
          <Fact name="key">
            {source === "confirm_token" ? (
              <Link href={planHref(key)}>its plan</Link>
            ) : (
              <span className="mono">
                <VisibleText>{shortHash(key)}</VisibleText>
              </span>
            )}
            <CopyButton text={key} label="Copy the key" />
          </Fact>
          <Fact name="made by">{SOURCE_WORDS[source]}</Fact>
          <Fact name="for">
            <span className="mono">
              <VisibleText>{userName}</VisibleText>
            </span>
          </Fact>
          <Fact name="first call">
            {data.turn === null ? (
              "its run is gone"
            ) : (
              <Link href={roundHref(data.turn, 0)}>in its run</Link>
            )}
          </Fact>
          <Fact name="repeats">{formatNumber(repeats)}</Fact>
          <Fact name="conflicts">{formatNumber(conflicts)}</Fact>
          <Fact name="since">
            <RelativeTime at={claimedAt} />
          </Fact>
          <Fact name="ended">
            {settledAt === null ? "not yet" : <RelativeTime at={settledAt} />}
          </Fact>
          <Fact name="counts until">
            {expiresAt === null ? "for good" : <RelativeTime at={expiresAt} />}
          </Fact>
        </FactList>
      </CardBody>
    </Card>
  );
}
