"use client";
// One tool of a server beside the list: what it claims, what changed since somebody reviewed it, and the way to that review.
import { useQuery } from "@tanstack/react-query";
import { ProblemNotice } from "@/components/data/problem-notice";
import { DifferenceList } from "@/components/traits/difference-list";
import { STATE_MEANINGS, ToolStateChip } from "@/components/traits/tool-state-chip";
import { Banner } from "@/components/ui/banner";
import { Overline } from "@/components/ui/card";
import { CodeBlock } from "@/components/ui/code-block";
import { DiffView } from "@/components/ui/diff-view";
import { Fact, FactList } from "@/components/ui/fact-list";
import { LinkButton } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { SidePanel } from "@/components/ui/side-panel";
import { Skeleton } from "@/components/ui/skeleton";
import { VisibleText } from "@/components/ui/visible-text";
import { toolHref } from "@/lib/client/console-links";
import { type ServerToolData, serverDiffOptions } from "@/lib/client/servers";
import { HintValue } from "./hint-value";
import { HINT_NAMES } from "./words";

type ServerToolPanelProps = { server: string; tool: ServerToolData; onClose: () => void };

export function ServerToolPanel({ server, tool, onClose }: ServerToolPanelProps) {
  const { callable, title, state, reason, hints, differences } = tool;
  return (
    <SidePanel
      title={
        <span dir="ltr" className="mono">
          <VisibleText>{callable}</VisibleText>
        </span>
      }
      subtitle={title && <VisibleText>{title}</VisibleText>}
      onClose={onClose}
      footer={
        <LinkButton
          href={toolHref(`mcp:${server}/${callable}`)}
          variant={state === "changed" ? "primary" : "secondary"}
        >
          {state === "changed" ? "Review it" : "Open the tool"}
        </LinkButton>
      }
    >
      <div className="grid gap-5">
        <div className="grid gap-2">
          <span className="flex flex-wrap items-center gap-2 text-ink-2 text-sm">
            <ToolStateChip state={state} /> {STATE_MEANINGS[state]}
          </span>
          {reason && (
            <Banner tone="error">
              <VisibleText>{reason}</VisibleText>
            </Banner>
          )}
        </div>
        {state === "changed" && (
          <section>
            <Overline>Since it was reviewed</Overline>
            <DifferenceList differences={differences} />
          </section>
        )}
        {hints.length > 0 && (
          <section>
            <Overline>Hints of the server</Overline>
            <FactList>
              {hints.map(({ name }) => (
                <Fact key={name} name={HINT_NAMES[name] ?? name}>
                  <HintValue hints={hints} name={name} />
                </Fact>
              ))}
            </FactList>
            <p className="mt-1.5 text-ink-3 text-xs">
              Claims, not guarantees: they suggest, and only ever make policy stricter.
            </p>
          </section>
        )}
        <Definition server={server} tool={tool} />
        <FactList>
          <Fact name="first seen">
            <RelativeTime at={tool.firstSeenAt} />
          </Fact>
          <Fact name="last seen">
            <RelativeTime at={tool.lastSeenAt} />
          </Fact>
        </FactList>
      </div>
    </SidePanel>
  );
}

function Definition({ server, tool: { callable, state } }: Omit<ServerToolPanelProps, "onClose">) {
  const { data, error, refetch } = useQuery(serverDiffOptions(server, callable));
  if (error && !data) return <ProblemNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-32" />;
  const { before, after } = data;
  const text = after ?? before;
  return (
    <section>
      <Overline>{state === "changed" ? "Definition, reviewed and now" : "Definition"}</Overline>
      {state === "changed" ? (
        <DiffView label={`Change of ${callable}`} before={before ?? ""} after={after ?? ""} />
      ) : text === null ? (
        <p className="text-ink-2 text-sm">It has never had one that can be used.</p>
      ) : (
        <CodeBlock label="definition" text={text} maxLines={24} />
      )}
    </section>
  );
}
