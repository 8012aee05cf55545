"use client";
// One job: how far it has come, whose it is, what waits for it, what it was given and what it answered.
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { CodeBlock } from "@/components/ui/code-block";
import { Fact, FactList } from "@/components/ui/fact-list";
import { formatDuration } from "@/components/ui/format-duration";
import { Link } from "@/components/ui/link";
import { Progress } from "@/components/ui/progress";
import { RelativeTime } from "@/components/ui/relative-time";
import { VisibleText } from "@/components/ui/visible-text";
import { flowRunHref, roundHref, sagaHref } from "@/lib/client/console-links";
import type { JobData } from "@/lib/client/jobs";
import { repeatWords } from "./job-words";
import { Subscription } from "./subscription";

export function JobBody({ job }: { job: JobData }) {
  return (
    <div className="grid gap-4">
      {job.state === "running" && job.awaits === null && (
        <Progress
          label={job.message ?? "At work"}
          value={job.progress === null ? null : job.progress * 100}
        />
      )}
      {job.error && (
        <p className="rounded-md border border-refused/40 bg-refused-2 px-3 py-2 text-sm">
          <span className="mono mr-2 text-refused">{job.error.code}</span>
          <VisibleText>{job.error.message}</VisibleText>
        </p>
      )}
      <Card>
        <CardBody>
          <Facts job={job} />
        </CardBody>
      </Card>
      <Subscription job={job} />
      <Text title="Given" label="what it was given" text={job.input} />
      {job.result !== null && <Text title="Answered" label="what it answered" text={job.result} />}
    </div>
  );
}

function Facts({ job }: { job: JobData }) {
  const { id, agent, userName, turn, round, index, queuedAt, startedAt, endedAt } = job;
  return (
    <FactList>
      <Fact name="Job">
        <span className="mono">{id}</span>
      </Fact>
      <Fact name="Agent">
        <span className="mono">{agent}</span>
      </Fact>
      <Fact name="Owner">
        <VisibleText>{userName}</VisibleText>
      </Fact>
      <Fact name="Started by">
        <Link href={roundHref(turn, round)}>
          round {round + 1}, action #{index}
        </Link>
      </Fact>
      {job.undoes ? (
        <Fact name="Undoes">
          <Link href={sagaHref(job.undoes.saga)}>
            step <VisibleText>{job.undoes.step}</VisibleText>
          </Link>
        </Fact>
      ) : (
        <Fact name="Waits for it">
          <Waiting job={job} />
        </Fact>
      )}
      <Fact name="Queued">
        <RelativeTime at={queuedAt} />
      </Fact>
      {job.awaits === null && (
        <Fact name="Ran">
          <Ran startedAt={startedAt} endedAt={endedAt} />
        </Fact>
      )}
      <Fact name="Expected">about {formatDuration(job.estimatedMinutes * 60_000)}</Fact>
      {job.run !== null && (
        <Fact name="Its work">
          <Link href={flowRunHref(job.run)}>the run of a flow</Link>
        </Fact>
      )}
      {job.awaits === null && job.run === null && (
        <Fact name="Taken up">
          {job.tries === 1 ? "once" : `${job.tries} times`}; a repeat is {repeatWords(job)}
        </Fact>
      )}
      <Fact name="Asked about">
        {job.polls === 1 ? "once" : `${job.polls} times`}, every{" "}
        {formatDuration(job.pollAfterS * 1_000)} at most
      </Fact>
      {job.cancelledBy && (
        <Fact name="Cancelled by">
          <VisibleText>{job.cancelledBy}</VisibleText>
        </Fact>
      )}
      {job.isLate && <Fact name="Late">its answer came after it had been given up</Fact>}
    </FactList>
  );
}

function Waiting({ job: { waiting, isAwaited, endedAt, turn, round } }: { job: JobData }) {
  if (waiting.length > 0)
    return waiting.map((one, at) => (
      <span key={one.turn}>
        <Link href={roundHref(one.turn, one.turn === turn ? round : 0)}>
          <VisibleText>{one.title === "" ? one.turn : one.title}</VisibleText>
        </Link>
        {at < waiting.length - 1 && ","}
      </span>
    ));
  if (!isAwaited) return "nobody: its round needs no result";
  return endedAt === null ? "its round, in a moment" : "nobody any more";
}

type RanProps = { readonly startedAt: string | null; readonly endedAt: string | null };

function Ran({ startedAt, endedAt }: RanProps) {
  if (startedAt === null) return "not yet";
  if (endedAt !== null) return formatDuration(Date.parse(endedAt) - Date.parse(startedAt));
  return (
    <span>
      since <RelativeTime at={startedAt} />
    </span>
  );
}

function Text({ title, label, text }: { title: string; label: string; text: string }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardBody>
        <CodeBlock label={label} text={text} />
      </CardBody>
    </Card>
  );
}
