import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRedactor } from "@/lib/runtime/dispatch/redactor";
import { type Browser, openTestHouse, type TestHouse } from "@/lib/testing/http";
import { createLog, setLog } from "@/lib/wiring/log";

let house: TestHouse;
let editor: Browser;
beforeAll(async () => {
  house = await openTestHouse();
  editor = await house.as("editor");
});
afterAll(() => house.close());

let serial = 0;
const fresh = () => `agent-${++serial}`;

function create(slug: string, headers: Record<string, string> = {}, query = "") {
  return editor.send("POST", `/api/v1/agents${query}`, { body: { slug }, headers });
}

function describeAs(slug: string, description: string, ifMatch: string) {
  return editor.send("PATCH", `/api/v1/agents/${slug}`, {
    body: { description },
    headers: { "if-match": ifMatch },
  });
}

async function head(): Promise<number> {
  return (await (await editor.send("GET", "/api/v1/session")).json()).revision;
}

describe("an ETag", () => {
  it("that was read lets an edit through once", async () => {
    const slug = fresh();
    await create(slug);
    const etag = (await editor.send("GET", `/api/v1/agents/${slug}`)).headers.get("etag") ?? "";

    const first = await describeAs(slug, "first", etag);
    const second = await describeAs(slug, "second", etag);

    expect(first.status).toBe(200);
    expect(second.status).toBe(412);
    const problem = await second.json();
    expect(problem).toMatchObject({ code: "STALE", current: { description: "first", version: 2 } });
  });

  it("may be the version alone, and may be weak", async () => {
    const slug = fresh();
    await create(slug);

    expect((await describeAs(slug, "one", '"1"')).status).toBe(200);
    expect((await describeAs(slug, "two", 'W/"2"')).status).toBe(200);
  });

  it("is never shared by two states, also where the version starts anew", async () => {
    const slug = fresh();
    await create(slug);
    const first = await editor.send("GET", `/api/v1/agents/${slug}`);
    const etag = first.headers.get("etag") ?? "";
    await editor.send("DELETE", `/api/v1/agents/${slug}`, { headers: { "if-match": '"1"' } });
    await editor.send("POST", "/api/v1/agents", { body: { slug, description: "another" } });

    const again = await editor.send("GET", `/api/v1/agents/${slug}`, {
      headers: { "if-none-match": etag },
    });

    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ version: 1, description: "another" });
  });
});

describe("an Idempotency-Key", () => {
  it("answers a repeat with the first answer and does nothing twice", async () => {
    const slug = fresh();
    const key = { "idempotency-key": crypto.randomUUID() };

    const first = await create(slug, key);
    const revision = await head();
    const repeat = await create(slug, key);

    expect([first.status, repeat.status]).toEqual([201, 201]);
    expect(repeat.headers.get("idempotency-replayed")).toBe("true");
    expect(await repeat.text()).toBe(await first.text());
    expect(await head()).toBe(revision);
  });

  it("is refused with another payload, query or version", async () => {
    const key = { "idempotency-key": crypto.randomUUID() };
    await create(fresh(), key);

    const other = await create(fresh(), key);

    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({ code: "IDEMPOTENCY_CONFLICT" });
  });

  it("lets one of two at once through", async () => {
    const slug = fresh();
    const key = { "idempotency-key": crypto.randomUUID() };

    const answers = await Promise.all([create(slug, key), create(slug, key)]);

    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(201);
    expect([201, 409]).toContain(Math.max(...statuses));
    const made = await house.database.prisma.auditEntry.count({
      where: { action: "agent.created", targetId: slug },
    });
    expect(made).toBe(1);
  });

  it("is given back by a request that failed", async () => {
    const taken = fresh();
    await create(taken);
    const key = { "idempotency-key": crypto.randomUUID() };

    const failed = await create(taken, key);
    await editor.send("DELETE", `/api/v1/agents/${taken}`, { headers: { "if-match": '"1"' } });
    const again = await create(taken, key);

    expect([failed.status, again.status]).toEqual([409, 201]);
  });

  it("belongs to whoever used it", async () => {
    const key = { "idempotency-key": "same-for-both" };
    const other = await house.as("editor");
    const [mine, theirs] = [fresh(), fresh()];

    const first = await create(mine, key);
    const second = await other.send("POST", "/api/v1/agents", {
      body: { slug: theirs },
      headers: key,
    });

    expect([first.status, second.status]).toEqual([201, 201]);
  });

  it("is not used up by a dry run", async () => {
    const slug = fresh();
    const key = { "idempotency-key": crypto.randomUUID() };

    const rehearsed = await create(slug, key, "?dryRun=true");
    const done = await create(slug, key);

    expect([rehearsed.status, done.status]).toEqual([200, 201]);
    expect(done.headers.get("idempotency-replayed")).toBeNull();
  });

  it("that is far too long is refused", async () => {
    const answer = await create(fresh(), { "idempotency-key": "k".repeat(201) });

    expect(answer.status).toBe(400);
  });
});

describe("a dry run", () => {
  it("answers what would come of it and keeps nothing", async () => {
    const slug = fresh();
    const [revision, audit] = [await head(), await house.database.prisma.auditEntry.count()];

    const answer = await create(slug, {}, "?dryRun=true");

    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ result: { slug }, revision });
    expect((await editor.send("GET", `/api/v1/agents/${slug}`)).status).toBe(404);
    expect(await head()).toBe(revision);
    expect(await house.database.prisma.auditEntry.count()).toBe(audit);
  });

  it("fails as the write itself would", async () => {
    const slug = fresh();
    await create(slug);

    expect((await create(slug, {}, "?dryRun=true")).status).toBe(409);
  });
});

describe("text that no store can hold as it is", () => {
  it("is refused by name: half a surrogate pair", async () => {
    const answer = await editor.send("POST", "/api/v1/agents", {
      body: `{"slug": "${fresh()}", "description": "\\ud800"}`,
    });

    expect(answer.status).toBe(422);
    expect((await answer.json()).issues[0].path).toBe("description");
  });
});

describe("trouble of our own", () => {
  it("tells the caller a request id and nothing else", async () => {
    const broken = await openTestHouse();
    const admin = await broken.as("admin");
    const lines: string[] = [];
    setLog(createLog("error", createRedactor(), { write: (line) => void lines.push(line) }));
    try {
      await broken.database.prisma.$executeRaw`DROP TABLE "AuditEntry" CASCADE`;
      const answer = await admin.send("POST", "/api/v1/agents", { body: { slug: "any" } });

      const problem = await answer.json();
      expect(answer.status).toBe(500);
      expect(problem).toMatchObject({ code: "INTERNAL", retryable: true });
      expect(JSON.stringify(problem)).not.toMatch(/AuditEntry|prisma|at /i);
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([
        { level: "error", requestId: problem.instance, error: expect.stringMatching(/AuditEntry/) },
      ]);
    } finally {
      setLog(null);
      await broken.close();
    }
  });
});
