// What may need a person, as lines of the overview: how much of it, why it matters, and where it is.
import {
  actionHref,
  catalogHref,
  gateHref,
  sagasHref,
  serverHref,
  toolHref,
  toolsHref,
  traitsHref,
} from "@/lib/client/console-links";
import type { OverviewData } from "@/lib/client/overview";
import {
  type AttentionWords,
  CHANGED,
  DOUBTS,
  FINDINGS,
  GATE_ASKS,
  GATES,
  IMPORTS,
  JOBS,
  QUARANTINED,
  severityWords,
  TIMEOUTS,
  TURNS,
  UNDOS,
  UNKNOWN,
  VANISHED,
} from "./attention-words";

export type AttentionPlace = {
  readonly label: string;
  /** Words after the label, such as a figure. */
  readonly detail?: string;
  /** When that was: told after the words as "3 min ago". */
  readonly at?: string;
  readonly href: string;
};

export type AttentionItem = Pick<AttentionWords, "id" | "name" | "why" | "tone"> & {
  readonly total: number;
  /** Read after the figure: "tools to classify". */
  readonly title: string;
  readonly places: readonly AttentionPlace[];
  /** How many further places there are. */
  readonly rest: number;
  /** The list behind the figure. */
  readonly href: string;
};

/** Worst first; lines with nothing in them come last. */
export function attentionItems(overview: OverviewData): readonly AttentionItem[] {
  const { failedImports, changed, findings, unknown, vanished, quarantined } = overview;
  const items = [
    itemOf(GATES, overview.gates, "/gates", ({ gate, kind, tool, openedAt }) => ({
      label: tool,
      detail: `${GATE_ASKS[kind] ?? kind}, asked`,
      at: openedAt,
      href: gateHref(gate),
    })),
    itemOf(DOUBTS, overview.doubts, "/ledger?state=unknown", (doubt) => ({
      label: doubt.tool,
      detail: `of ${doubt.agent}`,
      href: actionHref(doubt),
    })),
    itemOf(
      UNDOS,
      overview.failedUndos,
      sagasHref({ needs: "person" }),
      ({ gate, tool, openedAt }) => ({
        label: tool,
        detail: "failed",
        at: openedAt,
        href: gateHref(gate),
      }),
    ),
    itemOf(TURNS, pressing(overview.waitingTurns), "/rounds", ({ since }) => ({
      label: "the longest",
      detail: "put there",
      at: since,
      href: "/rounds",
    })),
    itemOf(JOBS, pressing(overview.waitingJobs), "/jobs?state=queued", ({ since }) => ({
      label: "the longest",
      detail: "put there",
      at: since,
      href: "/jobs?state=queued",
    })),
    itemOf(TIMEOUTS, overview.risingTimeouts, "/tools", ({ tool, last, before }) => ({
      label: tool,
      detail: `${last.timeouts} of ${last.calls} calls, after ${before.timeouts} of ${before.calls}`,
      href: toolHref(tool),
    })),
    itemOf(IMPORTS, failedImports, "/connections", ({ server, error }) => ({
      label: server,
      href: serverHref(server),
      ...(error ? { detail: error } : {}),
    })),
    itemOf(CHANGED, changed, toolsHref({ state: "changed" }), inSource("changed")),
    {
      ...itemOf(FINDINGS, findings, "/review", ({ agent, ...counts }) => ({
        label: agent,
        detail: severityWords(counts),
        href: catalogHref(agent, { view: "findings" }),
      })),
      tone: findingsTone(findings.bySeverity),
    },
    itemOf(UNKNOWN, unknown, "/agents", ({ agent, count }) => ({
      label: agent,
      detail: String(count),
      href: traitsHref(agent, { strategy: "unknown" }),
    })),
    itemOf(VANISHED, vanished, "/agents", ({ agent, tool }) => ({
      label: tool,
      detail: `of ${agent}`,
      href: traitsHref(agent, { open: tool }),
    })),
    itemOf(QUARANTINED, quarantined, toolsHref({ state: "quarantined" }), inSource("quarantined")),
  ];
  return [...items.filter(({ total }) => total > 0), ...items.filter(({ total }) => total === 0)];
}

/** A turn that a worker takes up in a moment needs nobody. */
function pressing({ count, since, isPressing }: OverviewData["waitingTurns"]) {
  if (!isPressing || since === null) return { total: 0, places: 0, items: [] };
  return { total: count, places: 1, items: [{ since }] };
}

type Ranked<T> = {
  readonly total: number;
  readonly places: number;
  readonly items: readonly T[];
};

/** The figure leads to its only place at once, or to the list of all of them. */
function itemOf<T>(
  { one, many, ...words }: AttentionWords,
  { total, places, items }: Ranked<T>,
  listHref: string,
  toPlace: (item: T) => AttentionPlace,
): AttentionItem {
  const shown = items.map(toPlace);
  const [only] = shown;
  return {
    ...words,
    total,
    title: total === 1 ? one : many,
    places: shown,
    rest: places - items.length,
    href: only && places === 1 ? only.href : listHref,
  };
}

function inSource(state: "changed" | "quarantined") {
  return ({ source, count }: OverviewData["changed"]["items"][number]): AttentionPlace => ({
    label: source,
    detail: String(count),
    href: toolsHref({ state, source }),
  });
}

function findingsTone({
  error,
  warn,
}: OverviewData["findings"]["bySeverity"]): AttentionItem["tone"] {
  if (error > 0) return "refused";
  return warn > 0 ? "wait" : "plain";
}
