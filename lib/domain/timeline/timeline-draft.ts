// The timeline while it is being built: what has been told so far, found again by action and by record.
import type { Coordinates } from "../ledger/ledger-entry";
import type {
  ActionDraft,
  BarDraft,
  BarKind,
  Completion,
  MarkDraft,
  MetStopDraft,
  Quiet,
  RowDraft,
} from "./timeline";

export type TimelineDraft = {
  version: number;
  next: number;
  revision: number | null;
  enforcement: string | null;
  from: number | null;
  to: number | null;
  endedAt: number | null;
  outcome: string | null;
  readonly suspensions: { readonly from: number; to: number | null }[];
  endReason: string | null;
  readonly stops: MetStopDraft[];
  readonly completions: Completion[];
  readonly quiet: Quiet[];
  generationEnd: number | null;
  /** Attempts, calls and rounds of other agents' runs that have begun and not ended. */
  atWork: number;
  readonly generation: RowDraft;
  /** Rows of actions in stream order. */
  readonly actions: RowDraft[];
  /** Actions of retries whose own row is not certain yet: the ledger may answer them. */
  readonly pending: Map<string, ActionDraft>;
  readonly byAction: Map<string, RowDraft>;
  readonly byRecord: Map<string, RowDraft>;
  readonly bySaga: Map<string, Map<string, RowDraft>>;
  /** Rows of other agents' runs, by their ids. */
  readonly byRun: Map<string, RowDraft>;
  readonly openGates: Map<string, BarDraft>;
  /** Every row in order, children after their parent; null where it has to be put together anew. */
  flat: RowDraft[] | null;
};

export function emptyDraft(): TimelineDraft {
  const generation = newRow({ id: "generation", kind: "generation", depth: 0, name: "Generation" });
  return {
    version: 0,
    next: 0,
    revision: null,
    enforcement: null,
    from: null,
    to: null,
    endedAt: null,
    outcome: null,
    suspensions: [],
    endReason: null,
    stops: [],
    completions: [],
    quiet: [],
    generationEnd: null,
    atWork: 0,
    generation,
    actions: [],
    pending: new Map(),
    byAction: new Map(),
    byRecord: new Map(),
    bySaga: new Map(),
    byRun: new Map(),
    openGates: new Map(),
    flat: [generation],
  };
}

type NewRow = Pick<RowDraft, "id" | "kind" | "depth" | "name"> & {
  readonly action?: ActionDraft | null;
};

/** Written out, like every object of which there are as many as calls: a copied rest costs several times as much. */
export function newRow({ id, kind, depth, name, action = null }: NewRow): RowDraft {
  return {
    id,
    kind,
    depth,
    name,
    action,
    bars: [],
    marks: [],
    children: [],
    state: "",
    skewMs: 0,
  };
}

/** Changes some of what is known of a thing. */
export function amend<T extends object>(target: T, values: Partial<T>): void {
  Object.assign(target, values);
}

export function placeKey(attempt: number, index: number): string {
  return `${attempt}.${index}`;
}

export function recordKey({ round, index, occurrence }: Coordinates): string {
  return `${round}.${index}.${occurrence}`;
}

/** In stream order; nearly always behind all others. */
export function addActionRow(draft: TimelineDraft, action: ActionDraft): RowDraft {
  const key = placeKey(action.attempt, action.index);
  const name = action.tool ?? (action.kind === "final" ? "Final answer" : "Unreadable block");
  // A process that begins an attempt anew says its actions again.
  const again = draft.byAction.has(key) ? ` ${draft.next}` : "";
  const row = newRow({ id: `action ${key}${again}`, kind: "action", depth: 0, name, action });
  let at = draft.actions.length;
  while (at > 0 && comesAfter(draft.actions[at - 1]?.action, action)) at -= 1;
  const isLast = at === draft.actions.length;
  draft.actions.splice(at, 0, row);
  draft.byAction.set(key, row);
  draft.pending.delete(key);
  if (isLast) draft.flat?.push(row);
  else draft.flat = null;
  return row;
}

function comesAfter(one: ActionDraft | null | undefined, other: ActionDraft): boolean {
  if (!one) return false;
  return (
    one.attempt - other.attempt > 0 || (one.attempt === other.attempt && one.index > other.index)
  );
}

export function addChild(draft: TimelineDraft, parent: RowDraft, child: RowDraft): void {
  parent.children.push(child);
  if (draft.actions.at(-1) === parent) draft.flat?.push(child);
  else draft.flat = null;
}

export function flatRows(draft: TimelineDraft): readonly RowDraft[] {
  draft.flat ??= [draft.generation, ...draft.actions.flatMap((row) => [row, ...row.children])];
  return draft.flat;
}

type NewBar = { readonly label?: string; readonly ref?: string };

export function openBar(row: RowDraft, kind: BarKind, from: number, more: NewBar = {}): BarDraft {
  const { label = "", ref = null } = more;
  const bar: BarDraft = {
    kind,
    from,
    to: null,
    state: "running",
    label,
    ref,
    by: null,
    skewMs: 0,
    trouble: null,
  };
  row.bars.push(bar);
  return bar;
}

/** The last bar of this kind that has no end yet. */
export function lastOpenBar(row: RowDraft, kind: BarKind): BarDraft | undefined {
  return row.bars.findLast((bar) => bar.kind === kind && bar.to === null);
}

/** An end that was told before its start is drawn at the start, and says by how much the clocks differ. */
export function closeBar(bar: BarDraft, to: number, state: string): void {
  bar.to = Math.max(bar.from, to);
  bar.skewMs = Math.min(0, to - bar.from);
  bar.state = state;
}

/** A bar of something that is at work: while one is open, silence is no wait. */
export function beginWork(
  draft: TimelineDraft,
  row: RowDraft,
  kind: "attempt" | "run" | "round",
  at: number,
  label = "",
): void {
  draft.atWork += 1;
  openBar(row, kind, at, { label });
}

export function endWork(draft: TimelineDraft, bar: BarDraft, to: number, state: string): void {
  draft.atWork -= 1;
  closeBar(bar, to, state);
}

export function addMark(
  row: RowDraft,
  kind: MarkDraft["kind"],
  at: number,
  more: Partial<Pick<MarkDraft, "label" | "since" | "action">> = {},
): void {
  row.marks.push({ kind, at, label: "", since: null, action: null, ...more });
}
