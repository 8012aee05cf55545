// What may need a person, as lines of the overview: how much of it, why it matters, and where it is.
import { formatExact } from "@/components/ui/format-time";
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

export type AttentionPlace = {
  readonly label: string;
  /** Words after the label, such as a figure. */
  readonly detail?: string;
  readonly href: string;
};

export type AttentionItem = {
  readonly id:
    | "gates"
    | "doubts"
    | "undos"
    | "turns"
    | "jobs"
    | "timeouts"
    | "imports"
    | "changed"
    | "vanished"
    | "unknown"
    | "findings"
    | "quarantined";
  readonly total: number;
  /** Read after the figure: "tools to classify". */
  readonly title: string;
  /** For the line of what is clear. */
  readonly name: string;
  /** Of one of them: it reads the same whatever the figure is. */
  readonly why: string;
  readonly tone: "refused" | "wait" | "plain";
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
      detail: `${KINDS[kind] ?? kind}, since ${formatExact(Date.parse(openedAt))}`,
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
        detail: `since ${formatExact(Date.parse(openedAt))}`,
        href: gateHref(gate),
      }),
    ),
    itemOf(TURNS, pressing(overview.waitingTurns), "/rounds", ({ since }) => ({
      label: `longest since ${formatExact(Date.parse(since))}`,
      href: "/rounds",
    })),
    itemOf(JOBS, pressing(overview.waitingJobs), "/jobs?state=queued", ({ since }) => ({
      label: `longest since ${formatExact(Date.parse(since))}`,
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

type Words = Pick<AttentionItem, "id" | "name" | "why" | "tone"> & {
  readonly one: string;
  readonly many: string;
};

const KINDS: Readonly<Record<string, string>> = {
  approval: "to approve",
  question: "to answer",
};

const GATES: Words = {
  id: "gates",
  one: "gate waits for a decision",
  many: "gates wait for a decision",
  name: "open gates",
  why: "An agent goes no further with it until somebody has decided.",
  tone: "wait",
};
const DOUBTS: Words = {
  id: "doubts",
  one: "call in doubt",
  many: "calls in doubt",
  name: "calls in doubt",
  why: "It started, and nobody knows how it ended. It is never repeated by itself.",
  tone: "wait",
};
const UNDOS: Words = {
  id: "undos",
  one: "failed compensation",
  many: "failed compensations",
  name: "failed compensations",
  why: "Something that a command had done could not be taken back. Somebody has to say what becomes of it.",
  tone: "refused",
};
const TURNS: Words = {
  id: "turns",
  one: "turn waits for a worker",
  many: "turns wait for a worker",
  name: "turns without a worker",
  why: "No process takes it up: workers are missing, stalled, or do not keep up.",
  tone: "refused",
};
const JOBS: Words = {
  id: "jobs",
  one: "job waits for a worker",
  many: "jobs wait for a worker",
  name: "jobs without a worker",
  why: "No process takes it up: workers are missing, stalled, or do not keep up.",
  tone: "refused",
};
const TIMEOUTS: Words = {
  id: "timeouts",
  one: "tool runs out of time more and more",
  many: "tools run out of time more and more",
  name: "rising time-outs",
  why: "Its calls reach their limit more often than before. Make it a job, or have it do less.",
  tone: "wait",
};
const IMPORTS: Words = {
  id: "imports",
  one: "import failed",
  many: "imports failed",
  name: "failed imports",
  why: "The tools stand as they were last listed.",
  tone: "refused",
};
const CHANGED: Words = {
  id: "changed",
  one: "changed tool to review",
  many: "changed tools to review",
  name: "changed tools",
  why: "The definition is not the one that somebody reviewed, so the tool runs alone until then.",
  tone: "wait",
};
const FINDINGS: Words = {
  id: "findings",
  one: "finding",
  many: "findings",
  name: "findings",
  why: "A key, an override or a profile that does not do what it says.",
  tone: "plain",
};
const UNKNOWN: Words = {
  id: "unknown",
  one: "tool to classify",
  many: "tools to classify",
  name: "unclassified tools",
  why: "Nobody has said what it means, so it runs alone in its round.",
  tone: "plain",
};
const VANISHED: Words = {
  id: "vanished",
  one: "override without its tool",
  many: "overrides without their tools",
  name: "vanished tools",
  why: "The source does not list the tool any more; what was said of it waits for its return.",
  tone: "plain",
};
const QUARANTINED: Words = {
  id: "quarantined",
  one: "tool in quarantine",
  many: "tools in quarantine",
  name: "quarantined tools",
  why: "The source lists a definition that cannot be used; no agent has the tool.",
  tone: "plain",
};

type Ranked<T> = {
  readonly total: number;
  readonly places: number;
  readonly items: readonly T[];
};

/** The figure leads to its only place at once, or to the list of all of them. */
function itemOf<T>(
  { one, many, ...words }: Words,
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

/** "2 errors, 1 warning"; what is zero is left out. */
export function severityWords(counts: {
  readonly error: number;
  readonly warn: number;
  readonly info: number;
}): string {
  const words = { error: "error", warn: "warning", info: "note" } as const;
  return (["error", "warn", "info"] as const)
    .filter((severity) => counts[severity] > 0)
    .map((severity) => {
      const plural = counts[severity] === 1 ? "" : "s";
      return `${counts[severity]} ${words[severity]}${plural}`;
    })
    .join(", ");
}
