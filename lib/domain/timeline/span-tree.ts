// Spans of any system as rows: children below their parents in the order of their times, whatever the spans say of one another.
//
// Invariants, each with a test of the same number:
// 1. Every span has exactly one row, behind its parent's; siblings stand in the order of their exact times, then as given.
// 2. A span whose parent is not there stands on top, and says so; so does one where a circle of parents was cut open.
// 3. A span that begins before its parent says by how much; raw times are kept.
// 4. Aligned, all spans of one service move together, by the least that lets none begin before its parent of another one.

export type Span = {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  /** What told of it: one clock each. */
  readonly service: string;
  /** Nanoseconds since the epoch. */
  readonly start: bigint;
  readonly end: bigint;
  readonly status: "unset" | "ok" | "error";
  readonly attributes: readonly (readonly [key: string, value: string])[];
};

export type SpanNote = "parent_missing" | "parent_circle";

export type SpanRow = {
  readonly span: Span;
  readonly depth: number;
  readonly note: SpanNote | null;
  /** Nanoseconds before its parent's begin; null where it does not begin before. */
  readonly ahead: bigint | null;
};

export function spanRows(spans: readonly Span[]): readonly SpanRow[] {
  const byId = new Map(spans.map((span) => [span.id, span]));
  const cut = cutCircles(spans, byId);
  const notes = new Map<Span, SpanNote>();
  const children = new Map<string | null, Span[]>();
  for (const span of spans) {
    const parent = span.parentId === null ? undefined : byId.get(span.parentId);
    if (cut.has(span)) notes.set(span, "parent_circle");
    else if (span.parentId !== null && !parent) notes.set(span, "parent_missing");
    const under = parent && !cut.has(span) ? parent.id : null;
    const siblings = children.get(under);
    if (siblings) siblings.push(span);
    else children.set(under, [span]);
  }
  for (const siblings of children.values()) siblings.sort(byStart);
  return inOrder(children).map(({ span, depth }) => {
    const parent = depth > 0 && span.parentId !== null ? byId.get(span.parentId) : undefined;
    const ahead = parent && span.start < parent.start ? parent.start - span.start : null;
    return { span, depth, note: notes.get(span) ?? null, ahead };
  });
}

/** Exact: a number would take siblings of the same millisecond for equal. */
function byStart(left: Span, right: Span): number {
  if (left.start === right.start) return 0;
  return left.start < right.start ? -1 : 1;
}

type Placed = { readonly span: Span; readonly depth: number };

/** Depth first without recursion: traces can be deeper than a call stack. Of spans that share an id one has the children. */
function inOrder(children: Map<string | null, readonly Span[]>): readonly Placed[] {
  const placed: Placed[] = [];
  const open = [{ spans: children.get(null) ?? [], at: 0, depth: 0 }];
  children.delete(null);
  for (let level = open.at(-1); level; level = open.at(-1)) {
    const span = level.spans[level.at];
    if (!span) {
      open.pop();
      continue;
    }
    level.at += 1;
    placed.push({ span, depth: level.depth });
    const below = children.get(span.id);
    if (!below) continue;
    children.delete(span.id);
    open.push({ spans: below, at: 0, depth: level.depth + 1 });
  }
  return placed;
}

/** In each circle of parents the span that begins first, which then stands on top. */
function cutCircles(spans: readonly Span[], byId: ReadonlyMap<string, Span>): ReadonlySet<Span> {
  const settled = new Set<Span>();
  const cut = new Set<Span>();
  for (const span of spans) {
    const path: Span[] = [];
    const onPath = new Set<Span>();
    let at: Span | undefined = span;
    while (at && !settled.has(at) && !onPath.has(at)) {
      path.push(at);
      onPath.add(at);
      at = at.parentId === null ? undefined : byId.get(at.parentId);
    }
    if (at && onPath.has(at)) {
      const circle = path.slice(path.indexOf(at)).sort(byStart);
      if (circle[0]) cut.add(circle[0]);
    }
    for (const one of path) settled.add(one);
  }
  return cut;
}

/** By service, the nanoseconds to add so that no span begins before its parent in another service. */
export function clockShifts(spans: readonly Span[]): ReadonlyMap<string, bigint> {
  const byId = new Map(spans.map((span) => [span.id, span]));
  const shifts = new Map<string, bigint>();
  const crossings = spans.flatMap((span) => {
    const parent = span.parentId === null ? undefined : byId.get(span.parentId);
    return parent && parent.service !== span.service ? [{ span, parent }] : [];
  });
  const services = new Set(spans.map(({ service }) => service));
  const shiftOf = (service: string) => shifts.get(service) ?? 0n;
  // Each round settles the services one step further from the first one; circles end after as many as there are.
  for (let round = 0; round < services.size; round += 1) {
    let hasMoved = false;
    for (const { span, parent } of crossings) {
      const missing = parent.start + shiftOf(parent.service) - (span.start + shiftOf(span.service));
      if (missing <= 0n) continue;
      shifts.set(span.service, shiftOf(span.service) + missing);
      hasMoved = true;
    }
    if (!hasMoved) break;
  }
  return shifts;
}

export function shifted(spans: readonly Span[], by: ReadonlyMap<string, bigint>): readonly Span[] {
  return spans.map((span) => {
    const shift = by.get(span.service) ?? 0n;
    return shift === 0n ? span : { ...span, start: span.start + shift, end: span.end + shift };
  });
}
