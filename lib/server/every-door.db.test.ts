import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Endpoint, Method } from "@/lib/contracts/endpoint";
import { ENDPOINTS } from "@/lib/contracts/endpoints";
import { ROLES, type Role, rolesThatMay } from "@/lib/domain/people/roles";
import { type Browser, openTestHouse, type Send, type TestHouse } from "@/lib/testing/http";
import { listRouteFiles } from "@/lib/testing/route-files";

let house: TestHouse;
const people = new Map<Role, Browser>();

beforeAll(async () => {
  house = await openTestHouse();
  for (const role of ROLES) people.set(role, await house.as(role));
  await by("admin").send("POST", "/api/v1/agents", { body: { slug: "main" } });
});
afterAll(() => house.close());

function by(role: Role): Browser {
  const browser = people.get(role);
  if (!browser) throw new Error(`nobody is ${role}`);
  return browser;
}

const doors = [...ENDPOINTS].map(([name, endpoint]) => ({
  name,
  endpoint,
  toString: () => `${endpoint.method} ${endpoint.path}`,
}));
const writes = doors.filter(({ endpoint }) => endpoint.method !== "GET");
const takesJson = (endpoint: Endpoint) =>
  endpoint.body && (endpoint.accepts ?? ["application/json"]).includes("application/json");

/** An address with parameters that the contract takes, whether or not anything is there. */
function address({ path, params }: Endpoint): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const field = params?.shape[name];
    const samples = field instanceof z.ZodEnum ? field.options : ["main", "1", "agent:main"];
    const fits = samples
      .map(String)
      .find((value) => field !== undefined && z.safeParse(field, value).success);
    if (fits === undefined) throw new Error(`no sample fits ${name} of ${path}`);
    return encodeURIComponent(fits);
  });
  return `/api/v1${filled}`;
}

/** Somebody who may, with everything else as it should be. */
function call(endpoint: Endpoint, options: Send & { query?: string } = {}): Promise<Response> {
  const permission = endpoint.permission;
  const role = permission === "public" ? undefined : rolesThatMay(permission).at(-1);
  const browser = role ? by(role) : house.browser();
  const { query = "", headers, ...rest } = options;
  return browser.send(endpoint.method, address(endpoint) + query, {
    ...(endpoint.body && !("body" in options) ? { body: takesJson(endpoint) ? {} : "text" } : {}),
    ...rest,
    headers: {
      ...(endpoint.body && !takesJson(endpoint)
        ? { "content-type": endpoint.accepts?.[0] ?? "" }
        : {}),
      ...(endpoint.ifMatch ? { "if-match": '"1"' } : {}),
      ...(endpoint.idempotencyKey === "required" ? { "idempotency-key": crypto.randomUUID() } : {}),
      "x-forwarded-for": `10.9.0.${Math.floor(Math.random() * 250)}`,
      ...headers,
    },
  });
}

/** Everything that a refused request must leave alone. */
async function kept(): Promise<string> {
  const { prisma } = house.database;
  const [head, audit, agents, users, tokens, blobs, keys] = await Promise.all([
    prisma.workspace.findMany({ select: { head: true, version: true } }),
    prisma.auditEntry.count({ where: { action: { not: "session.refused" } } }),
    prisma.agent.findMany({ orderBy: { id: "asc" } }),
    prisma.user.findMany({ orderBy: { id: "asc" }, select: { id: true, version: true } }),
    prisma.apiToken.count(),
    prisma.blob.count(),
    prisma.idempotencyRecord.count(),
  ]);
  return JSON.stringify({ head, audit, agents, users, tokens, blobs, keys });
}

async function problemOf(response: Response) {
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(response.headers.get("x-request-id")).toBeTruthy();
  return response.json();
}

/** A body of several kinds is told apart by one word: without it, nothing more can be said of the rest. */
function leadingWord({ body }: Endpoint): string | null {
  return body instanceof z.ZodDiscriminatedUnion ? body.def.discriminator : null;
}

const paths = (problem: { issues?: { path: string }[] }) => problem.issues?.map(({ path }) => path);

describe("the table of doors", () => {
  it("lists exactly what the route files serve", async () => {
    const served: string[] = [];
    for (const { segments, load } of await listRouteFiles()) {
      if (segments[1] !== "v1" || segments[2]?.includes("...")) continue;
      const path = segments.slice(2).map((one) => one.replace(/^\[(\w+)\]$/, "{$1}"));
      const methods = Object.keys(await load()).filter((name) => /^[A-Z]+$/.test(name));
      served.push(...methods.map((method) => `${method} /${path.join("/")}`));
    }

    const described = doors.map(String);
    expect(served.toSorted()).toEqual(described.toSorted());
  });

  it("rehearses every change of a setting", () => {
    const earnest = writes.filter(({ endpoint: { permission, response, dryRun } }) => {
      const answersRevision = response instanceof z.ZodObject && "revision" in response.shape;
      return permission !== "read" && answersRevision && !dryRun;
    });

    expect(earnest.map(String)).toEqual([]);
  });
});

describe.each(doors)("%s", ({ endpoint }) => {
  const { method, permission } = endpoint;

  if (permission !== "public")
    it("lets nobody in who is not signed in", async () => {
      const before = await kept();

      const options = endpoint.body ? { body: {} } : {};
      const stranger = await house.browser().send(method, address(endpoint), options);
      const forged = await house.browser().send(method, address(endpoint), {
        ...options,
        headers: { authorization: "Bearer tl_forged" },
      });

      expect([stranger.status, forged.status]).toEqual([401, 401]);
      expect(await problemOf(stranger)).toMatchObject({ code: "NOT_SIGNED_IN" });
      expect(await kept()).toBe(before);
    });

  it("turns away every role that may not, whatever it sends", async () => {
    if (permission === "public") return;
    const before = await kept();

    for (const role of ROLES.filter((one) => !rolesThatMay(permission).includes(one))) {
      const answer = await by(role).send(method, address(endpoint), {
        ...(endpoint.body ? { body: "{ not even JSON" } : {}),
      });
      expect(answer.status).toBe(403);
      expect(await problemOf(answer)).toMatchObject({ code: "FORBIDDEN" });
    }
    expect(await kept()).toBe(before);
  });

  it("names a parameter that it does not know", async () => {
    const before = await kept();

    const answer = await call(endpoint, { query: "?surelyUnknown=1" });

    expect(answer.status).toBe(422);
    expect(paths(await problemOf(answer))).toEqual(["surelyUnknown"]);
    expect(await kept()).toBe(before);
  });

  it("says no to a dry run that it cannot do, and to one that is not clear", async () => {
    const before = await kept();

    const answer = await call(endpoint, {
      query: `?dryRun=${endpoint.dryRun ? "perhaps" : "true"}`,
    });

    expect(answer.status).toBe(422);
    expect(paths(await problemOf(answer))).toEqual(["dryRun"]);
    expect(await kept()).toBe(before);
  });

  if (endpoint.ifMatch)
    it("asks for the version that was read", async () => {
      const before = await kept();

      const missing = await call(endpoint, { headers: { "if-match": "" } });
      const odd = await Promise.all(
        ["3", "*", '"x"', '"1", "2"', '"99999999999999999999"'].map((value) =>
          call(endpoint, { headers: { "if-match": value } }),
        ),
      );

      expect(missing.status).toBe(428);
      expect(await problemOf(missing)).toMatchObject({ code: "VERSION_MISSING" });
      expect(odd.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
      expect(await kept()).toBe(before);
    });

  if (endpoint.idempotencyKey === "required")
    it("asks for an Idempotency-Key", async () => {
      const answer = await call(endpoint, { headers: { "idempotency-key": "" } });

      expect(await problemOf(answer)).toMatchObject({
        status: 400,
        code: "IDEMPOTENCY_KEY_MISSING",
      });
    });

  if (endpoint.query && "limit" in endpoint.query.shape)
    it("bounds a page", async () => {
      for (const limit of ["0", "201", "-1", "1.5", "many", "1e9", "NaN"]) {
        const answer = await call(endpoint, { query: `?limit=${limit}` });
        expect(answer.status).toBe(422);
        expect(paths(await problemOf(answer))).toContain("limit");
      }
    });

  if (endpoint.query && "cursor" in endpoint.query.shape)
    it("takes no cursor that it did not hand out", async () => {
      const ofAnother = Buffer.from("00000000>1", "utf8").toString("base64url");
      const given = ["nonsense", "AAAA", "%00", "PgA", encodeURIComponent("ü/+="), ofAnother];
      for (const cursor of given) {
        const answer = await call(endpoint, { query: `?cursor=${cursor}` });
        // What is not there has no pages either.
        expect(endpoint.params ? [404, 422] : [422]).toContain(answer.status);
        const problem = await problemOf(answer);
        if (answer.status === 422) expect(paths(problem)).toEqual(["cursor"]);
      }
    });

  if (takesJson(endpoint))
    it("names what is wrong with a body, and writes nothing", async () => {
      const before = await kept();
      const send = (body: string, type = "application/json") =>
        call(endpoint, { body, headers: { "content-type": type } });

      const broken = await send('{"a": ');
      const list = await send("[]");
      const text = await send('"text"');
      const nothing = await send("null");
      const unknown = await send('{"surelyUnknown": 1}');
      const nul = await send(JSON.stringify({ "a\u0000": "b\u0000" }));
      const deep = await send("[".repeat(Math.min(200_000, endpoint.maxBytes ?? 200_000)));
      const otherType = await send("<a/>", "application/xml");
      const notUtf8 = await call(endpoint, { body: "", headers: { "content-type": "" } });
      const huge = await send(JSON.stringify("x".repeat(endpoint.maxBytes ?? 1024 * 1024)));

      expect(broken.status).toBe(400);
      expect((await problemOf(broken)).detail).toMatch(/line 1, column \d+/);
      expect([list, text, nothing, unknown, nul].map(({ status }) => status)).toEqual([
        422, 422, 422, 422, 422,
      ]);
      expect(paths(await problemOf(unknown))).toContain(leadingWord(endpoint) ?? "surelyUnknown");
      expect(paths(await problemOf(nul))).toContain("a\u0000");
      expect(deep.status).toBe(400);
      expect([otherType.status, notUtf8.status]).toEqual([415, 415]);
      expect(huge.status).toBe(413);
      expect(await kept()).toBe(before);
    });

  if (endpoint.params)
    it("refuses a NUL in its path", async () => {
      const path = `/api/v1${endpoint.path.replace(/\{\w+\}/g, "a%00b")}`;
      const answer = await by("admin").send(method, path, {
        ...(endpoint.body ? { body: {} } : {}),
        headers: { "if-match": '"1"', "idempotency-key": crypto.randomUUID() },
      });

      expect(answer.status).toBe(422);
    });

  if (method === "GET")
    it("answers 304 to who has it already", async () => {
      const first = await call(endpoint);
      const etag = first.headers.get("etag");
      if (first.status !== 200 || etag === null) return;

      const second = await call(endpoint, { headers: { "if-none-match": `"other", W/${etag}` } });

      expect(second.status).toBe(304);
      expect(await second.text()).toBe("");
      expect(second.headers.get("etag")).toBe(etag);
    });
});

describe("an address without a door", () => {
  it.each(["/api/v1", "/api/v1/nowhere", "/api/v1/agents/main/nowhere/else"])(
    "answers every method with a problem that says where the doors are: %s",
    async (path) => {
      const methods: Method[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

      for (const method of methods) {
        const answer = await house.browser().send(method, path);
        expect(answer.status).toBe(404);
        expect((await problemOf(answer)).detail).toContain("openapi.json");
      }
    },
  );
});

describe("methods", () => {
  it("that a path does not serve are refused", async () => {
    const methods: Method[] = ["PUT", "DELETE"];

    const answers = await Promise.all(
      methods.map((method) => by("admin").send(method, "/api/v1/session")),
    );

    expect(answers.map(({ status }) => status)).toEqual([405, 405]);
    for (const answer of answers) {
      expect(answer.headers.get("allow")).toContain("GET");
      expect(await problemOf(answer)).toMatchObject({ code: "METHOD_NOT_ALLOWED" });
    }
  });
});
