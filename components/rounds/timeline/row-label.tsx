// One row's name at the left of the timeline: its place in the stream, what it is, and what became of it in a word.
import { OctagonX, Zap } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Chip } from "@/components/ui/chip";
import { cn } from "@/components/ui/cn";
import { tip } from "@/components/ui/tip";
import { VisibleText } from "@/components/ui/visible-text";
import { stopWords } from "@/lib/domain/timeline/end-words";
import type { Row } from "@/lib/domain/timeline/timeline";
import { rowState, skewWords, stateWords } from "./row-story";

/** Deeper rows are told apart by their names: shifted further, nothing of a name would be left. */
const DEEPEST = 6;

export function RowLabel({ row }: { row: Row }) {
  const { action, kind, name, depth } = row;
  const state = rowState(row);
  const isStruck = kind === "action" && state === "refused";
  const indent = Math.min(depth, DEEPEST) * 18;
  return (
    <>
      <span className="mono w-6 shrink-0 text-[0.6875rem] text-ink-3 @max-lg:w-5">
        {kind === "action" && action ? `#${action.index}` : ""}
      </span>
      <span
        style={indent > 0 ? { paddingLeft: indent } : undefined}
        className={cn(
          "flex min-w-0",
          kind === "action" && action?.tool && "mono",
          (kind === "step" || kind === "nested") && "text-ink-2",
          kind === "agent" && "mono",
          isStruck && "text-ink-3 line-through",
          (state === "failed" || state === "undo_failed") && "text-refused",
        )}
        {...tip(depth > DEEPEST ? `${name}\n${depth} levels deep` : name)}
      >
        <Name name={name} isTool={kind === "action" && action?.tool !== null} />
      </span>
      <RowWords row={row} state={state} />
    </>
  );
}

/** So much of a long name always stands at its end: names of one family differ there. */
const KEPT = 8;
/** A callable up to here is never cut. */
const WHOLE = 10;

/** A tool's name is shortened in its middle: its connection and the end of its callable tell rows apart. */
function Name({ name, isTool }: { name: string; isTool: boolean }) {
  const callable = name.length - name.indexOf(".") - 1;
  const kept = callable <= WHOLE ? callable : KEPT;
  const cut = isTool ? Math.max(0, name.length - kept) : name.length;
  return (
    <>
      <bdi className="min-w-0 truncate">
        <VisibleText>{name.slice(0, cut)}</VisibleText>
      </bdi>
      {cut < name.length && (
        <span className="shrink-0">
          <VisibleText>{name.slice(cut)}</VisibleText>
        </span>
      )}
    </>
  );
}

function RowWords({ row, state }: { row: Row; state: string }) {
  const { action, kind, skewMs } = row;
  const skewedBy = Math.min(skewMs, ...row.bars.map((bar) => bar.skewMs));
  return (
    <span className="ml-auto flex shrink-0 items-center gap-1 @max-lg:hidden">
      {kind === "action" && action?.isEarly && (
        <Chip tone="early" className="h-4.5" {...tip("Started while the model still spoke")}>
          <Zap aria-hidden strokeWidth={2.5} />
          early
        </Chip>
      )}
      {kind === "action" && action && <Verdict row={row} />}
      {kind === "action" && action?.stop && (
        <Chip tone="refused" className="h-4.5" {...tip(stopWords(action.stop))}>
          <OctagonX aria-hidden strokeWidth={2.5} />
          held
        </Chip>
      )}
      {kind === "action" && action && action.attempt > 0 && (
        <Badge {...tip(`Made by attempt ${action.attempt + 1}`)}>a{action.attempt + 1}</Badge>
      )}
      {kind === "action" && row.children.some((child) => child.kind === "step") && (
        <Badge>saga</Badge>
      )}
      {row.run && <Badge {...tip(RUN_TIPS[row.run.mode])}>run</Badge>}
      {NOTED.has(state) && (
        <span className={cn("font-medium text-2xs", noteTone(state))}>{stateWords(state)}</span>
      )}
      {skewedBy < 0 && (
        <Badge tone="wait" {...tip(skewWords(skewedBy))}>
          clock
        </Badge>
      )}
    </span>
  );
}

function Verdict({ row: { action } }: { row: Row }) {
  if (!action?.code) return null;
  const blocker = action.blockedBy === null ? "" : ` by #${action.blockedBy}`;
  if (action.isObserved)
    return (
      <span
        className="mono text-2xs text-wait"
        {...tip(`${action.code}${blocker}; the agent is only observed`)}
      >
        would be refused
      </span>
    );
  return (
    <span className="mono text-2xs text-refused" {...tip(action.code)}>
      {action.blockedBy === null ? "refused" : `blocked${blocker}`}
    </span>
  );
}

const RUN_TIPS = {
  awaited: "Another agent's run, whose answer the round waits for; Enter opens it",
  detached: "Another agent's run, which goes on by itself; Enter opens it",
} as const;

/** States that the picture alone does not say. */
const NOTED: ReadonlySet<string> = new Set([
  "not_started",
  "replayed",
  "deferred",
  "left_in_place",
  "undo_failed",
  "undo_unknown",
]);

function noteTone(state: string): string {
  if (state === "undo_failed" || state === "undo_unknown") return "text-refused";
  return state === "replayed" ? "text-hit" : "text-ink-3";
}
