"use client";
// One attempt to call a tool whole: who, when, where, what came of it and why, and what it was asked with.
import { useQuery } from "@tanstack/react-query";
import { QueryStates } from "@/components/data/query-states";
import { Overline } from "@/components/ui/card";
import { Chip } from "@/components/ui/chip";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { Fact, FactList } from "@/components/ui/fact-list";
import { formatDuration } from "@/components/ui/format-duration";
import { Link } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { SidePanel } from "@/components/ui/side-panel";
import { Skeleton } from "@/components/ui/skeleton";
import { VisibleText } from "@/components/ui/visible-text";
import { type CallData, callOptions } from "@/lib/client/calls";
import { actionHref, callsHref, roundHref } from "@/lib/client/console-links";
import { answeredByWords, CAME_WORDS, entryWords } from "./call-words";

export function CallPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(callOptions(id));
  return (
    <SidePanel
      title={
        query.data ? (
          <span className="mono">
            <VisibleText>{query.data.tool}</VisibleText>
          </span>
        ) : (
          "Call"
        )
      }
      subtitle={query.data && CAME_WORDS[query.data.came].meaning}
      onClose={onClose}
      className="lg:w-[440px]"
    >
      <QueryStates query={query} loading={<Skeleton className="h-80" />}>
        {(line) => (
          <div className="grid gap-5">
            <Facts line={line} />
            <section>
              <Overline>Arguments, secrets masked</Overline>
              <CodeBlock label="arguments" text={line.args} />
            </section>
          </div>
        )}
      </QueryStates>
    </SidePanel>
  );
}

function Facts({ line }: { line: CallData }) {
  const { came, code, answeredBy, replaySource, agent, user, userName, at, ms, entry, call } = line;
  return (
    <FactList>
      <Fact name="came to">
        <Chip tone={CAME_WORDS[came].tone}>{CAME_WORDS[came].word}</Chip>
        {code !== null && (
          <Link href={callsHref({ code })} className="mono text-xs">
            {code}
          </Link>
        )}
      </Fact>
      <Fact name="answered by">
        {answeredByWords(answeredBy)}
        {replaySource !== null && replaySource !== answeredBy && (
          <span className="text-ink-3">{replaySource.replaceAll("_", " ")}</span>
        )}
      </Fact>
      <Fact name="agent">
        <Link href={callsHref({ agent })} className="mono">
          {agent}
        </Link>
      </Fact>
      <Fact name="for">
        <Link href={callsHref({ user })}>
          <VisibleText>{userName}</VisibleText>
        </Link>
      </Fact>
      <Fact name="when">
        <RelativeTime at={at} />
        <span className="mono text-ink-3 text-xs">{at}</span>
      </Fact>
      {ms > 0 && <Fact name="took">{formatDuration(ms)}</Fact>}
      <Fact name="came in">{entryWords(entry)}</Fact>
      <Place line={line} />
      <Fact name="call">
        <span className="mono text-xs">
          <VisibleText>{call}</VisibleText>
        </span>
        <CopyButton text={call} label="Copy the call's id" />
      </Fact>
    </FactList>
  );
}

/** The action itself where it is known which generation asked for it, else its round. */
function Place({ line: { turn, round, attempt, index } }: { line: CallData }) {
  if (round === null)
    return (
      <Fact name="run">
        <span className="mono text-xs">{turn}</span>
      </Fact>
    );
  const isKnown = attempt !== null && index !== null;
  return (
    <Fact name="round">
      <Link href={isKnown ? actionHref({ turn, round, attempt, index }) : roundHref(turn, round)}>
        round {round + 1}
        {index !== null && `, action ${index}`}
      </Link>
    </Fact>
  );
}
