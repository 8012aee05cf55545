// Where an audit chain is broken: the first entry that is missing, altered or bound to another than its predecessor.

export const CHAIN_FAULTS = ["missing", "altered", "unbound", "cut", "added"] as const;
/**
 * `missing`: a number is not there. `altered`: the entry's own hash does not fit what it says. `unbound`: it does not
 * carry the hash of the entry before. `cut`: entries are gone from the end. `added`: entries stand behind the end.
 */
export type ChainFault = (typeof CHAIN_FAULTS)[number];

export type ChainLink = { readonly seq: number; readonly hash: string };

/** `computed` is the hash that the entry's content and its predecessor give. */
export function linkFault(
  previous: ChainLink,
  entry: ChainLink & { readonly previousHash: string; readonly computed: string },
): { readonly seq: number; readonly fault: ChainFault } | null {
  if (entry.seq !== previous.seq + 1) return { seq: previous.seq + 1, fault: "missing" };
  if (entry.previousHash !== previous.hash) return { seq: entry.seq, fault: "unbound" };
  if (entry.hash !== entry.computed) return { seq: entry.seq, fault: "altered" };
  return null;
}

/** `last` is the newest entry found, `anchor` the newest that was ever written. */
export function endFault(
  last: ChainLink,
  anchor: ChainLink,
): { readonly seq: number; readonly fault: ChainFault } | null {
  if (last.seq < anchor.seq) return { seq: last.seq + 1, fault: "cut" };
  if (last.seq > anchor.seq) return { seq: anchor.seq + 1, fault: "added" };
  return last.hash === anchor.hash ? null : { seq: last.seq, fault: "altered" };
}
