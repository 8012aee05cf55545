// What may need a person, as lines of the overview: how much of it, why it matters, and where it is.
import { catalogHref, serverHref, toolsHref, traitsHref } from "@/lib/client/console-links";
import type { OverviewData } from "@/lib/client/overview";

export type AttentionPlace = {
  readonly label: string;
  /** Words after the label, such as a figure. */
  readonly detail?: string;
  readonly href: string;
};

export type AttentionItem = {
  readonly id: "imports" | "changed" | "vanished" | "unknown" | "findings" | "quarantined";
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
  const items = [
    importsItem(overview),
    changedItem(overview),
    findingsItem(overview),
    unknownItem(overview),
    vanishedItem(overview),
    quarantinedItem(overview),
  ];
  return [
    ...items.filter(({ total }) => total > 0).map(straightToOne),
    ...items.filter(({ total }) => total === 0),
  ];
}

/** The figure leads to its only place at once. */
function straightToOne(item: AttentionItem): AttentionItem {
  const [place] = item.places;
  return place && item.places.length === 1 ? { ...item, href: place.href } : item;
}

function importsItem({ failedImports: { total, places, items } }: OverviewData): AttentionItem {
  return {
    id: "imports",
    total,
    title: total === 1 ? "import failed" : "imports failed",
    name: "failed imports",
    why: "The tools stand as they were last listed.",
    tone: "refused",
    places: items.map(({ server, error }) => ({
      label: server,
      href: serverHref(server),
      ...(error ? { detail: error } : {}),
    })),
    rest: places - items.length,
    href: "/connections",
  };
}

function changedItem({ changed: { total, places, items } }: OverviewData): AttentionItem {
  return {
    id: "changed",
    total,
    title: total === 1 ? "changed tool to review" : "changed tools to review",
    name: "changed tools",
    why: "The definition is not the one that somebody reviewed, so the tool runs alone until then.",
    tone: "wait",
    places: items.map(({ source, count }) => ({
      label: source,
      detail: String(count),
      href: toolsHref({ state: "changed", source }),
    })),
    rest: places - items.length,
    href: toolsHref({ state: "changed" }),
  };
}

function findingsItem({
  findings: { total, places, items, bySeverity },
}: OverviewData): AttentionItem {
  return {
    id: "findings",
    total,
    title: total === 1 ? "finding" : "findings",
    name: "findings",
    why: "A key, an override or a profile that does not do what it says.",
    tone: bySeverity.error > 0 ? "refused" : bySeverity.warn > 0 ? "wait" : "plain",
    places: items.map(({ agent, ...counts }) => ({
      label: agent,
      detail: severityWords(counts),
      href: catalogHref(agent, { view: "findings" }),
    })),
    rest: places - items.length,
    href: "/agents",
  };
}

function unknownItem({ unknown: { total, places, items } }: OverviewData): AttentionItem {
  return {
    id: "unknown",
    total,
    title: total === 1 ? "tool to classify" : "tools to classify",
    name: "unclassified tools",
    why: "Nobody has said what it means, so it runs alone in its round.",
    tone: "plain",
    places: items.map(({ agent, count }) => ({
      label: agent,
      detail: String(count),
      href: traitsHref(agent, { strategy: "unknown" }),
    })),
    rest: places - items.length,
    href: "/agents",
  };
}

function vanishedItem({ vanished: { total, places, items } }: OverviewData): AttentionItem {
  return {
    id: "vanished",
    total,
    title: total === 1 ? "override without its tool" : "overrides without their tools",
    name: "vanished tools",
    why: "The source does not list the tool any more; what was said of it waits for its return.",
    tone: "plain",
    places: items.map(({ agent, tool }) => ({
      label: tool,
      detail: `of ${agent}`,
      href: traitsHref(agent, { open: tool }),
    })),
    rest: places - items.length,
    href: "/agents",
  };
}

function quarantinedItem({ quarantined: { total, places, items } }: OverviewData): AttentionItem {
  return {
    id: "quarantined",
    total,
    title: total === 1 ? "tool in quarantine" : "tools in quarantine",
    name: "quarantined tools",
    why: "The source lists a definition that cannot be used; no agent has the tool.",
    tone: "plain",
    places: items.map(({ source, count }) => ({
      label: source,
      detail: String(count),
      href: toolsHref({ state: "quarantined", source }),
    })),
    rest: places - items.length,
    href: toolsHref({ state: "quarantined" }),
  };
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
