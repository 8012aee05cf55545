import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "@/lib/kernel/ids";
import { type Browser, openTestHouse, type TestHouse } from "@/lib/testing/http";
import { settledWhole, startTurn } from "@/lib/testing/turns";
import { seedSample } from "@/prisma/seed/seed-sample";

let house: TestHouse;
let viewer: Browser;
const turns = { refusal: "", retry: "", early: "" };

beforeAll(async () => {
  house = await openTestHouse();
  await seedSample({ ...house.container.services, newId });
  const admin = await house.as("admin");
  viewer = await house.as("viewer");
  const play = async (sample: string) => {
    const { id } = await startTurn(admin, { model: { kind: "replay", sample, pace: 0 } });
    await settledWhole(admin, id);
    return id;
  };
  turns.refusal = await play("search-then-write");
  turns.retry = await play("provider-retry-reordered");
  turns.early = await play("delegate-and-long-write");
}, 120_000);
afterAll(() => house.close());

async function get(path: string) {
  const answer = await viewer.send("GET", `/api/v1${path}`);
  expect(answer.status, path).toBe(200);
  return answer.json();
}

type Line = { readonly turn: string; readonly round: number; readonly agent: string };
const lines = (page: { items: Line[] }) => page.items.map(({ turn, round }) => [turn, round]);

describe("the list of rounds", () => {
  it("has each round of each turn, the latest first, with what it came to and its picture", async () => {
    const all = await get("/rounds");

    // What it hands over is a turn of another agent, which begins later still.
    const latest = all.items.find((line: Line) => line.agent === "main");
    expect(latest.turn).toBe(turns.early);
    expect(lines(all).filter(([turn]) => turn === turns.refusal)).toEqual([
      [turns.refusal, 2],
      [turns.refusal, 1],
      [turns.refusal, 0],
    ]);
    const first = all.items.find((line: Line) => line.turn === turns.refusal && line.round === 0);
    expect(first).toMatchObject({
      agent: "main",
      state: "goes_on",
      figures: { calls: 1, refused: 1, early: 0, hits: 0 },
      doubts: 0,
      attempts: 1,
      gantt: { isCut: false },
    });
    expect(first.gantt.bars.map((bar: { kind: string }) => bar.kind)).toEqual([
      "attempt",
      "run",
      "refused",
    ]);
  });

  it("is read in pages that leave nothing out and tell nothing twice", async () => {
    const whole = lines(await get("/rounds?limit=200"));
    const paged: unknown[] = [];
    let cursor = "";
    do {
      const page = await get(`/rounds?limit=2${cursor && `&cursor=${cursor}`}`);
      paged.push(...lines(page));
      cursor = page.nextCursor ?? "";
    } while (cursor);

    expect(paged).toEqual(whole);
  });

  it("is narrowed by what happened", async () => {
    const ids = async (query: string) =>
      new Set(lines(await get(`/rounds?${query}`)).map(([turn]) => turn));

    expect(await ids("has=refusals")).toEqual(new Set([turns.refusal]));
    expect(await ids("code=STRATEGY_INCOMPATIBLE")).toEqual(new Set([turns.refusal]));
    expect(await ids("has=hits")).toEqual(new Set([turns.retry]));
    expect(await ids("has=early")).toContain(turns.early);
    expect(await ids(`turn=${turns.early}`)).toEqual(new Set([turns.early]));
    expect(await ids("state=goes_on")).toContain(turns.refusal);
    for (const none of [
      "state=running",
      "has=doubts",
      "has=gates",
      "agent=nobody",
      "q=no%25thing",
      "since=2100-01-01T00:00:00Z",
    ])
      expect(await ids(none), none).toEqual(new Set());
  });
});

describe("one round", () => {
  it("stands among the rounds of its turn", async () => {
    const round = await get(`/rounds/${turns.refusal}/0`);

    expect(round).toMatchObject({ enforcement: "enforce", execution: "real", state: "goes_on" });
    expect(round.strip.map(({ state }: { state: string }) => state)).toEqual([
      "goes_on",
      "goes_on",
      "answered",
    ]);
    expect(round.startedBy).toBe("Test admin");
    const missing = await viewer.send("GET", `/api/v1/rounds/${turns.refusal}/9`);
    expect(missing.status).toBe(404);
  });

  it("tells its outline from any event on, and its events whole", async () => {
    const all = await get(`/rounds/${turns.refusal}/0/timeline`);
    const rest = await get(`/rounds/${turns.refusal}/0/timeline?after=4`);
    const events = await get(`/rounds/${turns.refusal}/0/events?limit=200`);
    const calls = await get(`/rounds/${turns.refusal}/0/events?type=call`);

    expect(all.events.map(({ seq }: { seq: number }) => seq)).toEqual(
      all.events.map((_: unknown, seq: number) => seq),
    );
    expect(rest.events).toEqual(all.events.slice(5));
    expect(events.items).toHaveLength(all.events.length);
    expect(calls.items.map(({ type }: { type: string }) => type)).toEqual([
      "call.claimed",
      "call.started",
      "call.ended",
    ]);
    expect(calls.items[0].fact.entry.params).toBeDefined();
  });

  it("lists its actions with the one in the way of each that was refused", async () => {
    const { items } = await get(`/rounds/${turns.refusal}/0/actions`);

    expect(items).toMatchObject([
      { index: 0, state: "succeeded", code: null, strategies: ["exploration"] },
      { index: 1, state: "refused", code: "STRATEGY_INCOMPATIBLE", blockedBy: 0 },
    ]);
  });

  it("says of a call its way, its arguments and result, its traits at that revision, its record and messages", async () => {
    const call = await get(`/rounds/${turns.refusal}/0/actions/0/0`);
    const refused = await get(`/rounds/${turns.refusal}/0/actions/0/1`);

    expect(
      call.stages.map(({ id, state }: { id: string; state: string }) => `${id} ${state}`),
    ).toEqual([
      "block passed",
      "tool passed",
      "arguments passed",
      "round passed",
      "early skipped",
      "ledger passed",
      "handler passed",
      "end passed",
    ]);
    expect(call.args).toBeTruthy();
    expect(call.result.status).toBe("ok");
    expect(call.traits.strategy).toEqual(["exploration"]);
    expect(call.traits.provenance.some(({ won }: { won: boolean }) => won)).toBe(true);
    expect(call.entry).toMatchObject({ state: "succeeded", index: 0, hits: [] });
    expect(call.messages.map(({ kind }: { kind: string }) => kind)).toEqual([
      "tool_call",
      "tool_result",
    ]);
    expect(refused.why).toMatch(/\w+ \w+/);
    expect(refused.stages.map(({ state }: { state: string }) => state)).toEqual([
      "passed",
      "passed",
      "passed",
      "stopped",
    ]);
    expect(refused.entry).toBeNull();
  });

  it("shows which records answered a retry, and finds a call by the action that was answered", async () => {
    const { items } = await get(`/rounds/${turns.retry}/0/ledger`);
    const hits = items.flatMap((entry: { index: number; hits: { index: number }[] }) =>
      entry.hits.map((hit) => [hit.index, entry.index]),
    );
    const byHit = await get(`/rounds/${turns.retry}/0/actions/1/0`);

    expect(hits.toSorted()).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect(byHit).toMatchObject({ attempt: 0, index: 1, hits: [{ attempt: 1, index: 0 }] });
  });

  it("begins with what was asked, and each call has its result once", async () => {
    const first = await get(`/rounds/${turns.refusal}/0/messages`);
    const second = await get(`/rounds/${turns.refusal}/1/messages`);
    const kinds = (page: { items: { kind: string }[] }) => page.items.map(({ kind }) => kind);

    expect(kinds(first)[0]).toBe("user");
    expect(kinds(first).filter((kind) => kind === "tool_call")).toHaveLength(2);
    expect(kinds(first).filter((kind) => kind === "tool_result")).toHaveLength(2);
    expect(kinds(first).at(-1)).toBe("runtime");
    expect(kinds(second)).not.toContain("user");
    expect(kinds(second)).toContain("tool_call");
  });

  it("can be taken along whole, or as a trace for other viewers", async () => {
    const [whole, chrome, otlp] = await Promise.all(
      ["json", "chrome", "otlp"].map((format) =>
        get(`/rounds/${turns.retry}/0/export?format=${format}`),
      ),
    );
    const { events } = await get(`/rounds/${turns.retry}/0/timeline`);

    expect(whole).toMatchObject({ format: "traitline.round", version: 1 });
    expect(whole.events).toHaveLength(events.length);
    expect(whole.ledger.length).toBeGreaterThan(0);
    expect(chrome.traceEvents.filter(({ ph }: { ph: string }) => ph === "f")).toHaveLength(2);
    expect(otlp.resourceSpans[0].scopeSpans[0].spans[0].name).toBe("round 1");
  });

  it("counts the time that early calls ran beside the generation (R95)", async () => {
    const { savedMs, figures } = await get(`/rounds/${turns.early}/0`);
    const { items } = await get(`/rounds/${turns.early}/0/actions`);
    const saved = items.map((action: { savedMs: number | null }) => action.savedMs ?? 0);

    expect(figures.early).toBeGreaterThan(0);
    expect(savedMs).toBe(saved.reduce((sum: number, one: number) => sum + one, 0));
  });
});

describe("the ledger of all rounds", () => {
  it("is narrowed by how records answered, and counts what it kept from running twice (R108)", async () => {
    const hits = await get("/ledger?hit=any");
    const moved = await get("/ledger?hit=fingerprint");
    const none = await get("/ledger?hit=slot_conflict");
    const all = await get("/ledger?limit=200");

    expect(new Set(hits.items.map(({ turn }: { turn: string }) => turn))).toEqual(
      new Set([turns.retry]),
    );
    expect(hits.figures).toMatchObject({ entries: 2, hits: 2, byHit: { fingerprint: 2, slot: 0 } });
    expect(moved.items).toHaveLength(2);
    expect(none).toMatchObject({ items: [], figures: { entries: 0, hits: 0 } });
    expect(all.figures.entries).toBe(all.items.length);
  });

  it("is read in pages, the latest claim first", async () => {
    const whole = await get("/ledger?limit=200");
    const first = await get("/ledger?limit=1");
    const second = await get(`/ledger?limit=1&cursor=${first.nextCursor}`);

    expect([...first.items, ...second.items]).toEqual(whole.items.slice(0, 2));
  });
});
