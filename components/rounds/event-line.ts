// What an event says in a line, beside its type: the call, the verdict, the end.
import type { RoundEventLine } from "@/lib/client/rounds";

type Fact = Readonly<Record<string, unknown>>;

export function eventLine(fact: RoundEventLine["fact"]): string {
  if (!isFact(fact)) return "";
  return [place(fact), text(fact.tool ?? inEntry(fact, "tool")), ...words(fact)]
    .filter(Boolean)
    .join(" · ");
}

/** Fields that say something by themselves, in the order in which they are read. */
const TOLD = [
  "agent",
  "kind",
  "code",
  "hit",
  "step",
  "undo",
  "state",
  "outcome",
  "reason",
  "cause",
  "by",
  "fault",
  "detail",
  "error",
];

function words(fact: Fact): readonly string[] {
  if (isFact(fact.stop)) return stopLine(fact);
  const told = TOLD.filter((field) => fact[field] !== null && fact[field] !== undefined).map(
    (field) => text(fact[field]),
  );
  return [
    ...told,
    ...(fact.blockedBy === null || fact.blockedBy === undefined
      ? []
      : [`blocked by #${fact.blockedBy}`]),
  ];
}

/** Who stopped it and why, behind what it says itself. */
function stopLine({ stop, ...fact }: Fact): readonly string[] {
  if (!isFact(stop)) return [];
  const { by, reason } = stop;
  return [...words(fact), `stopped by ${text(by)}`, text(reason)];
}

function place(fact: Fact): string {
  const of = isFact(fact.of) ? fact.of : fact;
  const index = of.index ?? inEntry(fact, "index");
  return typeof index === "number" ? `#${index}` : "";
}

function inEntry({ entry }: Fact, field: string): unknown {
  return isFact(entry) ? entry[field] : undefined;
}

function text(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value).slice(0, 200) : "";
}

function isFact(value: unknown): value is Fact {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
