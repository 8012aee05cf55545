// A key as callers see it, and what it means in sentences.
import type { KeySummary } from "@/lib/contracts/idempotency";
import { KEY_SOURCES } from "@/lib/contracts/idempotency";
import { hasFailed, type KeyRow } from "@/lib/db/ledger/key-lists";

type State = KeySummary["state"];

export function toKeySummary(row: KeyRow): Omit<KeySummary, "userName"> {
  const { key, tool, agentSlug, userId, shownKey, source, repeats, conflicts } = row;
  return {
    ...{ id: key, tool, agent: agentSlug, user: userId, key: shownKey, repeats, conflicts },
    source: KEY_SOURCES.find((one) => one === source) ?? "idempotency_key",
    state: stateOf(row),
    claimedAt: isoOf(row.claimedAt),
    settledAt: row.settledAt === null ? null : isoOf(row.settledAt),
    expiresAt: row.expiresAt === null ? null : isoOf(row.expiresAt),
  };
}

function stateOf(row: KeyRow): State {
  if (row.state === "done") return hasFailed(row) ? "failed" : "done";
  return row.state === "unknown" ? "unknown" : "running";
}

const MEANS: Readonly<Record<State, string>> = {
  running:
    "The first call has not ended. A repeat is told to ask again shortly; nothing runs twice.",
  done: "The first call has run. A repeat is given its answer, and nothing runs again.",
  failed:
    "The first call was refused or failed for good. A repeat is told the same; another key, or other arguments under one, is another call.",
  unknown:
    "The first call started, and nobody knows how it ended. A repeat runs nothing until somebody has said what happened.",
};

const MADE_BY: Readonly<Record<KeySummary["source"], string>> = {
  natural_key: "The key is the thing's own name, so it counts for good.",
  idempotency_key: "The caller chose the key.",
  confirm_token: "The key is the token of a plan: a plan is carried out once.",
  dedupe: "Nobody gave a key: the same arguments within the window count as the same call.",
};

export function keySentences(
  { state, source, conflicts }: Pick<KeySummary, "state" | "source" | "conflicts">,
  hasGate: boolean,
): readonly string[] {
  return [
    MEANS[state],
    MADE_BY[source],
    ...(conflicts === 0
      ? []
      : [
          `${conflicts === 1 ? "A call" : `${conflicts} calls`} came with this key and other arguments, and ran nothing. Whoever sends them should choose a key of their own for each thing.`,
        ]),
    ...(state === "unknown" && hasGate ? ["A gate asks what happened: decide it there."] : []),
  ];
}

export function isoOf(at: bigint): string {
  return new Date(Number(at)).toISOString();
}
