import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "@/lib/kernel/ids";
import { type Browser, openTestHouse, type TestHouse } from "@/lib/testing/http";
import { settledWhole, startTurn } from "@/lib/testing/turns";
import { setContainer } from "@/lib/wiring/container";
import { readEnvironment } from "@/lib/wiring/environment";
import { seedSample } from "@/prisma/seed/seed-sample";
import { healthz } from "./healthz";
import { metrics } from "./metrics";

const TOKEN = "a-token-for-the-metrics";

let house: TestHouse;
let admin: Browser;
beforeAll(async () => {
  house = await openTestHouse({ TRAITLINE_METRICS_TOKEN: TOKEN });
  await seedSample({ ...house.container.services, newId });
  admin = await house.as("admin");
});
afterAll(() => house.close());

const now = () => house.container.services.clock.now().getTime();
const read = (authorization = `Bearer ${TOKEN}`) =>
  metrics(new Request("http://traitline.test/metrics", { headers: { authorization } }));

/** The sum of a metric's samples with these labels. */
function sampleOf(text: string, name: string, labels: Readonly<Record<string, string>> = {}) {
  const lines = text.split("\n").filter((line) => new RegExp(`^${name}[{ ]`).test(line));
  const found = lines.filter((line) =>
    Object.entries(labels).every(([key, value]) => line.includes(`${key}="${value}"`)),
  );
  return found.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

describe("the metrics", () => {
  it("take no token that a header could not carry whole", () => {
    const TRAITLINE_METRICS_TOKEN = `${TOKEN} of ours`;

    expect(() => readEnvironment({ NODE_ENV: "test", TRAITLINE_METRICS_TOKEN })).toThrow(
      /TRAITLINE_METRICS_TOKEN.*blanks/,
    );
  });

  it("are there for who knows the token, and for nobody where there is none", async () => {
    const answers = [await read(), await read("Bearer wrong"), await read("")];

    expect(answers.map(({ status }) => status)).toEqual([200, 401, 401]);
    expect(answers[0]?.headers.get("content-type")).toMatch(/^text\/plain/);
    const { environment, ...rest } = house.container;
    setContainer({ ...rest, environment: { ...environment, metricsToken: null } });
    expect((await read()).status).toBe(404);
    setContainer(house.container);
  });

  it("count what rounds did: verdicts by code, early starts, the ledger and calls", async () => {
    const before = await (await read()).text();
    const play = async (sample: string) => {
      const { id } = await startTurn(admin, { model: { kind: "replay", sample, pace: 0 } });
      await settledWhole(admin, id);
    };
    await play("delegate-and-long-write");
    await play("search-then-write");

    const after = await (await read()).text();
    const grown = (name: string, labels?: Readonly<Record<string, string>>) =>
      sampleOf(after, name, labels) - sampleOf(before, name, labels);
    expect(grown("traitline_rounds_total", { outcome: "answered" })).toBeGreaterThanOrEqual(2);
    expect(
      grown("traitline_verdicts_total", { code: "STRATEGY_INCOMPATIBLE", observed: "false" }),
    ).toBe(1);
    expect(grown("traitline_early_starts_total")).toBeGreaterThanOrEqual(1);
    expect(grown("traitline_ledger_changes_total", { state: "succeeded" })).toBeGreaterThan(1);
    expect(grown("traitline_calls_total", { status: "ok" })).toBeGreaterThan(1);
  });

  it("tell how the store stands: turns that wait, gates by age, stops", async () => {
    const { id } = await startTurn(admin, {
      model: { kind: "replay", sample: "september-expenses", pace: 0 },
    });
    await settledWhole(admin, id);
    await house.database.prisma.turn.update({
      where: { id },
      data: { state: "running", owner: "process_gone", ownedUntil: BigInt(now() - 42_000) },
    });
    await admin.send("POST", "/api/v1/stops", { body: { scope: "early" } });

    const text = await (await read()).text();

    expect(sampleOf(text, "traitline_turns", { state: "waiting" })).toBe(1);
    expect(sampleOf(text, "traitline_turn_wait_seconds")).toBeGreaterThanOrEqual(42);
    expect(sampleOf(text, "traitline_gates_pending", { age: "1m" })).toBeGreaterThanOrEqual(1);
    expect(sampleOf(text, "traitline_stops")).toBe(1);
    expect(sampleOf(text, "traitline_jobs", { state: "queued" })).toBe(0);
    expect(sampleOf(text, "traitline_job_wait_seconds")).toBe(0);
    expect(text).toContain("process_cpu_seconds_total");
  });
});

describe("health", () => {
  const state = async () => {
    const answer = await healthz();
    return [answer.status, await answer.json()] as const;
  };

  it("is ready with a database and a worker that works", async () => {
    house.container.pulse.beat(now());

    expect(await state()).toEqual([
      200,
      { live: true, ready: true, database: "ok", worker: "working", jobs: 0 },
    ]);
  });

  it("is not, once the worker is silent", async () => {
    house.container.pulse.beat(now() - 60_000);

    expect(await state()).toMatchObject([503, { ready: false, worker: "stalled" }]);
  });

  it("is withdrawn by a process that ends", async () => {
    house.container.pulse.rest();

    expect(await state()).toMatchObject([503, { ready: false, worker: "ending" }]);
  });

  it("is not, where the database does not answer", async () => {
    const other = await openTestHouse();
    await other.database.close();

    expect(await state()).toMatchObject([503, { live: true, ready: false, database: "failing" }]);
    setContainer(house.container);
  });
});
