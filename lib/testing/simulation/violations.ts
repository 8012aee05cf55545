// What must hold after any life of a turn, checked against what the world saw and not against what the runtime believes.
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import { fingerprint } from "@/lib/domain/rounds/fingerprint";
import { groupBy } from "@/lib/kernel/group-by";
import type { JsonObject } from "@/lib/kernel/json";
import type { ConversationMessage } from "@/lib/runtime/ports/conversation";
import type { StoredEvent } from "@/lib/runtime/ports/round-event";
import type { Script } from "@/lib/runtime/scripted/script";
import { KEYED_TOOL } from "./random-script";

/** One run of a tool's code. `stored` is what the store held of its record when it began. */
export type WorldRun = {
  readonly key: string;
  readonly tool: string;
  readonly args: JsonObject;
  readonly stored: LedgerEntry | undefined;
  /** A person had approved it by then; false where nobody was asked. */
  readonly wasApproved: boolean;
  isFinished: boolean;
};

export type World = {
  readonly runs: readonly WorldRun[];
  readonly scripts: readonly Script[];
  /** Two processes were at the turn at the same time. */
  readonly hadCompany: boolean;
  readonly entries: readonly LedgerEntry[];
  readonly events: readonly StoredEvent[];
  readonly messages: readonly ConversationMessage[];
};

/** Sentences that begin with the invariant's number. */
export function violationsIn(world: World): readonly string[] {
  return [
    ...ranTwice(world),
    ...ranUnannounced(world),
    ...stillOpen(world),
    ...unpaired(world),
    ...untrue(world),
    ...gaps(world),
    ...askedForLess(world),
    ...keyedTwice(world),
  ];
}

const named = ({ round, index, occurrence, tool }: LedgerEntry) =>
  `${tool}@${round}/${index}#${occurrence}`;

function ranTwice({ runs, entries }: World): readonly string[] {
  return [...groupBy(runs, ({ key }) => key)].flatMap(([key, all]) => {
    const entry = entries.find((one) => one.key === key);
    const allowed = 1 + (entry?.repeats ?? 0);
    return all.length > allowed ? [`1: ${all[0]?.tool} ran ${all.length} times under ${key}`] : [];
  });
}

function ranUnannounced({ runs }: World): readonly string[] {
  return runs.flatMap(({ tool, stored }) => {
    const isRepeat = stored?.state === "unknown" && stored.repeats === 1;
    return stored?.state === "running" || isRepeat
      ? []
      : [`2: ${tool} ran while its record was ${stored?.state ?? "missing"}`];
  });
}

function stillOpen({ entries, runs }: World): readonly string[] {
  return entries.flatMap((entry) => {
    if (entry.state === "intended" || entry.state === "running")
      return [`3: ${named(entry)} is still ${entry.state}`];
    const own = runs.filter(({ key }) => key === entry.key);
    const isLost = own.length > 0 && own.every(({ isFinished }) => !isFinished);
    const isDoubt = entry.state === "unknown" || entry.state === "reconciled";
    return isLost && !isDoubt ? [`3: ${named(entry)} was lost and is ${entry.state}`] : [];
  });
}

function unpaired({ messages }: World): readonly string[] {
  const results = messages.flatMap((one) => ("metadata" in one ? [one.parentId] : []));
  const calls = messages.flatMap((one) => ("ledgerKey" in one ? [one.callId] : []));
  const doubled = results.length - new Set(results).size;
  return [
    ...calls.filter((id) => !results.includes(id)).map((id) => `4: ${id} has no result`),
    ...(doubled > 0 ? [`4: ${doubled} results too many`] : []),
  ];
}

function untrue({ entries, runs }: World): readonly string[] {
  return entries.flatMap((entry) => {
    const own = runs.filter(({ key }) => key === entry.key);
    if (entry.startedAt === null && own.length > 0)
      return [`5: ${named(entry)} ran without a start`];
    const isDone = entry.state === "succeeded" && entry.startedAt !== null;
    return isDone && !own.some(({ isFinished }) => isFinished)
      ? [`5: ${named(entry)} is called done and was not`]
      : [];
  });
}

function gaps({ events }: World): readonly string[] {
  return [...groupBy(events, ({ round }) => round)].flatMap(([round, all]) =>
    all.some(({ seq }, at) => seq !== at) ? [`6: events of round ${round} have gaps`] : [],
  );
}

function askedForLess({ entries, runs, scripts, hadCompany }: World): readonly string[] {
  if (hadCompany) return [];
  const ran = entries.filter(({ key }) => runs.some((run) => run.key === key));
  const byCall = groupBy(ran, (entry) => `${entry.round} ${entry.fingerprint}`);
  return [...byCall].flatMap(([, all]) => {
    const [first] = all;
    if (first === undefined) return [];
    const asked = Math.max(...scripts.flatMap((script) => askedIn(script, first)));
    return all.length > asked ? [`7: ${named(first)} ran ${all.length} times, asked ${asked}`] : [];
  });
}

function askedIn(
  { rounds }: Script,
  { round, fingerprint: wanted }: LedgerEntry,
): readonly number[] {
  const attempts = rounds[round]?.attempts ?? [];
  return attempts.map(
    ({ blocks }) =>
      blocks.filter(
        (block) =>
          block.kind === "call" && fingerprint(block.tool, block.params).fingerprint === wanted,
      ).length,
  );
}

function keyedTwice({ runs }: World): readonly string[] {
  const keyed = groupBy(
    runs.filter(({ tool }) => tool === KEYED_TOOL),
    ({ args }) => String(args.c),
  );
  return [...keyed].flatMap(([name, all]) => {
    const records = new Set(all.map(({ key }) => key)).size;
    return records > 1 ? [`8: ${name} was made under ${records} records`] : [];
  });
}
