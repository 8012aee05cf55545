// What a multi-step command came to: done, undone, left, and whether it wants somebody.
import { PageHeader } from "@/components/layout/screen";
import { Chip } from "@/components/ui/chip";
import { Link } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { Stat } from "@/components/ui/stat";
import { tip } from "@/components/ui/tip";
import { VisibleText } from "@/components/ui/visible-text";
import { actionHref, traitsHref } from "@/lib/client/console-links";
import type { SagaData } from "@/lib/client/sagas";
import { sagaWords } from "./saga-words";

export function SagaHeader({ saga }: { saga: SagaData }) {
  const { tool, state, agent, startedAt, steps, undone, left, waiting } = saga;
  const { word, tone, meaning } = sagaWords(state);
  const done = steps.filter((step) => step.state !== "pending" && step.state !== "failed").length;
  return (
    <PageHeader
      title={
        <span className="font-mono">
          <VisibleText>{tool}</VisibleText>
        </span>
      }
      subtitle={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Chip tone={tone} {...tip(meaning)}>
            {word}
          </Chip>
          <Link href={traitsHref(agent)} className="mono">
            {agent}
          </Link>
          <span aria-hidden>·</span>
          <RelativeTime at={startedAt} />
          <span aria-hidden>·</span>
          <Link href={actionHref(saga)}>On the timeline</Link>
        </span>
      }
    >
      <div className="flex flex-wrap gap-x-5.5 gap-y-2 pr-2">
        <Stat figure={`${done} of ${steps.length}`} label="steps were done" />
        {undone.length > 0 && <Stat figure={undone.length} label="undone" tone="undo" />}
        {left.length > 0 && <Stat figure={left.length} label="left in place" tone="wait" />}
        {waiting > 0 && (
          <Stat
            figure={waiting}
            label={waiting === 1 ? "undo waits for you" : "undos wait for you"}
            tone="wait"
          />
        )}
      </div>
    </PageHeader>
  );
}
