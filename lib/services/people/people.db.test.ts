import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PersonView } from "@/lib/contracts/people";
import { type Browser, openTestHouse, TEST_PASSWORD, type TestHouse } from "@/lib/testing/http";

let house: TestHouse;
let admin: Browser;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.database.prisma.user.deleteMany();
  admin = await house.as("admin");
});

async function create(role: string): Promise<PersonView> {
  const email = `${crypto.randomUUID()}@example.test`;
  const body = { name: "Grace", email, role, password: TEST_PASSWORD };
  const answer = await admin.send("POST", "/api/v1/people", { body });
  return (await answer.json()).result;
}

function update(person: PersonView, body: unknown, query = "") {
  return admin.send("PATCH", `/api/v1/people/${person.id}${query}`, {
    body,
    headers: { "if-match": `"${person.version}"` },
  });
}

function lastAudit() {
  return house.database.prisma.auditEntry.findFirstOrThrow({ orderBy: { seq: "desc" } });
}

async function signIn(person: PersonView): Promise<Browser> {
  const browser = house.browser();
  const body = { email: person.email, password: TEST_PASSWORD };
  const answer = await browser.send("POST", "/api/auth/sign-in/email", { body });
  expect(answer.status).toBe(200);
  return browser;
}

describe("an account", () => {
  it("is made by an administrator, can sign in, and is audited without its password", async () => {
    const person = await create("editor");
    const entry = await lastAudit();
    const browser = await signIn(person);

    const session = await (await browser.send("GET", "/api/v1/session")).json();

    expect(session.permissions).toEqual(["read", "govern"]);
    expect(entry).toMatchObject({ action: "user.created", targetId: person.id, revision: null });
    expect(entry.after).not.toContain(TEST_PASSWORD);
  });

  it("makes no revision, since people are no governed setting", async () => {
    await create("viewer");

    expect(await house.database.prisma.revision.count()).toBe(0);
  });

  it("has an address of its own", async () => {
    const { email } = await create("viewer");

    const body = {
      name: "Other",
      email: email.toUpperCase(),
      role: "viewer",
      password: TEST_PASSWORD,
    };
    const answer = await admin.send("POST", "/api/v1/people", { body });

    expect(answer.status).toBe(409);
  });

  it("is listed in order of its address, page by page", async () => {
    await create("viewer");
    await create("viewer");

    const first = await (await admin.send("GET", "/api/v1/people?limit=2")).json();
    const second = await (
      await admin.send("GET", `/api/v1/people?limit=2&cursor=${first.nextCursor}`)
    ).json();

    const emails = [...first.items, ...second.items].map(({ email }) => email);
    expect(emails).toHaveLength(3);
    expect(emails).toEqual([...emails].sort());
    expect(second.nextCursor).toBeNull();
  });

  it("changes its role at once, also for sessions that are open", async () => {
    const person = await create("viewer");
    const browser = await signIn(person);

    const changed = await update(person, { role: "approver" });
    const session = await (await browser.send("GET", "/api/v1/session")).json();

    expect(changed.status).toBe(200);
    expect(session.actor.role).toBe("approver");
    expect(await lastAudit()).toMatchObject({ action: "user.updated", targetId: person.id });
  });

  it("refuses an edit of an old version, showing what stands", async () => {
    const person = await create("viewer");
    await update(person, { role: "editor" });

    const stale = await update(person, { role: "admin" });

    expect(stale.status).toBe(412);
    expect((await stale.json()).current).toMatchObject({ role: "editor", version: 2 });
  });

  it("keeps nothing of a dry run", async () => {
    const person = await create("viewer");
    const before = await lastAudit();

    const answer = await update(person, { role: "admin" }, "?dryRun=true");

    expect((await answer.json()).result.role).toBe("admin");
    const kept = await (await admin.send("GET", `/api/v1/people/${person.id}`)).json();
    expect(kept).toMatchObject({ role: "viewer", version: 1 });
    expect((await lastAudit()).seq).toBe(before.seq);
  });

  it("that is disabled is signed out and stays out until it is enabled", async () => {
    const person = await create("editor");
    const browser = await signIn(person);

    const disabled = await (await update(person, { disabled: true })).json();
    const after = await browser.send("GET", "/api/v1/session");
    const enabled = await (await update(disabled.result, { disabled: false })).json();

    expect(disabled.result).toMatchObject({ sessions: 0, disabledAt: expect.any(String) });
    expect(after.status).toBe(401);
    expect(enabled.result.disabledAt).toBeNull();
    await signIn(person);
  });
});

describe("the last administrator", () => {
  async function self(): Promise<PersonView> {
    return (await admin.send("GET", `/api/v1/people/${admin.userId}`)).json();
  }

  it("cannot be demoted or disabled", async () => {
    const demoted = await update(await self(), { role: "editor" });
    const disabled = await update(await self(), { disabled: true });

    expect([demoted.status, disabled.status]).toEqual([409, 409]);
    expect(await self()).toMatchObject({ role: "admin", disabledAt: null, version: 1 });
  });

  it("is not whoever could sign in no more", async () => {
    const other = await create("admin");
    await update(other, { disabled: true });

    const answer = await update(await self(), { role: "viewer" });

    expect(answer.status).toBe(409);
  });

  it("may step down once there is another", async () => {
    await create("admin");

    const answer = await update(await self(), { role: "viewer" });

    expect(answer.status).toBe(200);
  });
});

describe("sessions", () => {
  it("are listed and ended by whom they belong to, one by one or all others", async () => {
    const person = await create("viewer");
    const [here, there, elsewhere] = [
      await signIn(person),
      await signIn(person),
      await signIn(person),
    ];
    const path = `/api/v1/people/${person.id}/sessions`;

    const { items } = await (await here.send("GET", path)).json();
    const current = items.find((one: { current: boolean }) => one.current);
    const other = items.find((one: { current: boolean }) => !one.current);
    await here.send("DELETE", `${path}/${other.id}`);
    const left = await (await here.send("GET", path)).json();
    const rest = await (await here.send("DELETE", `${path}?keepCurrent=true`)).json();

    expect(items).toHaveLength(3);
    expect(left.items).toHaveLength(2);
    expect(rest.result.revoked).toBe(1);
    expect((await here.send("GET", path)).status).toBe(200);
    const others = await Promise.all([there, elsewhere].map((one) => one.send("GET", path)));
    expect(others.map(({ status }) => status)).toEqual([401, 401]);
    expect(current.id).not.toBe(other.id);
  });

  it("of others are an administrator's business", async () => {
    const person = await create("editor");
    const stranger = await signIn(await create("editor"));
    await signIn(person);
    const path = `/api/v1/people/${person.id}/sessions`;

    const looked = await stranger.send("GET", path);
    const ended = await stranger.send("DELETE", path);
    const byAdmin = await (await admin.send("DELETE", path)).json();

    expect([looked.status, ended.status]).toEqual([403, 403]);
    expect(byAdmin.result.revoked).toBe(1);
    expect(await lastAudit()).toMatchObject({ action: "session.revoked", targetId: person.id });
  });

  it("never show the token that they are known by", async () => {
    const person = await create("viewer");
    const browser = await signIn(person);

    const body = await (await browser.send("GET", `/api/v1/people/${person.id}/sessions`)).text();

    for (const { token } of await house.database.prisma.session.findMany())
      expect(body).not.toContain(token);
  });
});

describe("a password that was forgotten", () => {
  it("is set by an administrator, and the old one and its sessions are gone", async () => {
    const person = await create("viewer");
    const browser = await signIn(person);

    const answer = await admin.send("PUT", `/api/v1/people/${person.id}/password`, {
      body: { password: "a fresh password" },
    });

    expect(answer.status).toBe(200);
    expect((await browser.send("GET", "/api/v1/session")).status).toBe(401);
    const tries = await Promise.all(
      [TEST_PASSWORD, "a fresh password"].map((password) =>
        house.browser().send("POST", "/api/auth/sign-in/email", {
          body: { email: person.email, password },
        }),
      ),
    );
    expect(tries.map(({ status }) => status)).toEqual([401, 200]);
    const entry = await house.database.prisma.auditEntry.findFirstOrThrow({
      where: { action: "password.reset" },
      orderBy: { seq: "desc" },
    });
    expect(entry.after).not.toContain("fresh");
  });

  it("is not a way around one's own present password", async () => {
    const answer = await admin.send("PUT", `/api/v1/people/${admin.userId}/password`, {
      body: { password: "a fresh password" },
    });

    expect(answer.status).toBe(409);
  });
});
