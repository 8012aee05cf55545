import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, openTestHouse, type TestHouse } from "@/lib/testing/http";

let house: TestHouse;
let admin: Browser;
beforeAll(async () => {
  house = await openTestHouse();
  admin = await house.as("admin");
  await house.as("admin");
});
afterAll(() => house.close());

async function create(role: string, expiresInDays: number | null = 90) {
  const body = { name: "Deploy script", role, expiresInDays };
  const answer = await admin.send("POST", "/api/v1/tokens", { body });
  return (await answer.json()).result;
}

/** As a script sends: no cookie, no Origin. */
function script(secret: string, method: "GET" | "POST", path: string, body?: unknown) {
  return house.browser().send(method, path, {
    ...(body === undefined ? {} : { body }),
    headers: { authorization: `Bearer ${secret}`, origin: "" },
  });
}

describe("an API token", () => {
  it("lets a script in with its role, without any Origin", async () => {
    const { secret } = await create("editor");

    const session = await (await script(secret, "GET", "/api/v1/session")).json();
    const written = await script(secret, "POST", "/api/v1/agents", { slug: "scripted" });
    const refused = await script(secret, "GET", "/api/v1/people");

    expect(session.actor).toMatchObject({ kind: "token", name: "Deploy script", role: "editor" });
    expect([written.status, refused.status]).toEqual([201, 403]);
    const entry = await house.database.prisma.auditEntry.findFirstOrThrow({
      where: { action: "agent.created" },
    });
    expect(entry).toMatchObject({ actorKind: "token", actorName: "Deploy script" });
  });

  it("is shown once and kept as a hash, in the audit too", async () => {
    const { secret, token } = await create("viewer");

    const list = await (await admin.send("GET", "/api/v1/tokens")).text();
    const rows = JSON.stringify(await house.database.prisma.apiToken.findMany());
    const audit = JSON.stringify(await house.database.prisma.auditEntry.findMany());

    expect(secret).toMatch(/^tl_[\w-]{43}$/);
    expect(list).toContain(token.id);
    for (const text of [list, rows, audit]) expect(text).not.toContain(secret);
  });

  it("is refused once it is revoked", async () => {
    const { secret, token } = await create("viewer");

    const before = await script(secret, "GET", "/api/v1/session");
    const revoked = await (await admin.send("DELETE", `/api/v1/tokens/${token.id}`)).json();
    const again = await (await admin.send("DELETE", `/api/v1/tokens/${token.id}`)).json();
    const after = await script(secret, "GET", "/api/v1/session");

    expect([before.status, after.status]).toEqual([200, 401]);
    expect(revoked.result).toMatchObject({ usable: false, revokedAt: expect.any(String) });
    expect(again.result.revokedAt).toBe(revoked.result.revokedAt);
    const lines = await house.database.prisma.auditEntry.count({
      where: { action: "token.revoked", targetId: token.id },
    });
    expect(lines).toBe(1);
  });

  it("is refused once it has expired", async () => {
    const { secret, token } = await create("viewer", 1);
    await house.database.prisma.apiToken.update({
      where: { id: token.id },
      data: { expiresAt: new Date() },
    });

    expect((await script(secret, "GET", "/api/v1/session")).status).toBe(401);
  });

  it("never does more than its owner may by now", async () => {
    const owner = await house.as("admin");
    const body = { name: "Nightly", role: "admin" };
    const { secret } = (await (await owner.send("POST", "/api/v1/tokens", { body })).json()).result;
    const setOwner = (data: { role?: string; disabledAt?: Date }) =>
      house.database.prisma.user.update({ where: { id: owner.userId ?? "" }, data });

    await setOwner({ role: "approver" });
    const demoted = await (await script(secret, "GET", "/api/v1/session")).json();
    await setOwner({ disabledAt: new Date() });
    const disabled = await script(secret, "GET", "/api/v1/session");

    expect(demoted.actor.role).toBe("approver");
    expect(disabled.status).toBe(401);
  });

  it("makes no other token", async () => {
    const { secret } = await create("admin");

    const answer = await script(secret, "POST", "/api/v1/tokens", {
      name: "Child",
      role: "viewer",
    });

    expect(answer.status).toBe(403);
  });

  it("that is wrong or oddly written is refused, whatever cookie comes with it", async () => {
    const headers = ["Bearer tl_wrong", "Bearer", "Basic abc", "tl_wrong"];

    const answers = await Promise.all(
      headers.map((authorization) =>
        admin.send("GET", "/api/v1/session", { headers: { authorization } }),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });

  it("is nobody's business but an administrator's", async () => {
    for (const role of ["viewer", "editor", "approver"] as const) {
      const browser = await house.as(role);
      const body = { name: "Mine", role: "viewer" };
      expect((await browser.send("POST", "/api/v1/tokens", { body })).status).toBe(403);
      expect((await browser.send("GET", "/api/v1/tokens")).status).toBe(403);
    }
  });
});
