// A place in the feed of all events: the transaction and the position that was read last.

export type FeedPlace = { readonly xid: bigint; readonly position: bigint };

export function comparePlaces(left: FeedPlace, right: FeedPlace): number {
  if (left.xid !== right.xid) return left.xid < right.xid ? -1 : 1;
  if (left.position === right.position) return 0;
  return left.position < right.position ? -1 : 1;
}

/** `731.1042`, as an event stream's id says it. */
export function printPlace({ xid, position }: FeedPlace): string {
  return `${xid}.${position}`;
}

/** Null for anything that `printPlace` did not write. */
export function readPlace(text: string): FeedPlace | null {
  const [, xid, position] = /^(\d{1,19})\.(\d{1,19})$/.exec(text) ?? [];
  if (xid === undefined || position === undefined) return null;
  const place = { xid: BigInt(xid), position: BigInt(position) };
  return place.xid > GREATEST || place.position > GREATEST ? null : place;
}

/** What a `bigint` column holds. */
const GREATEST = 2n ** 63n - 1n;
