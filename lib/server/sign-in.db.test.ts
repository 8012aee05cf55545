import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestHouse, TEST_ORIGIN, TEST_PASSWORD, type TestHouse } from "@/lib/testing/http";

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const SIGN_IN = "/api/auth/sign-in/email";

async function person(): Promise<string> {
  const { userId } = await house.as("editor");
  const user = await house.database.prisma.user.findUniqueOrThrow({ where: { id: userId ?? "" } });
  return user.email;
}

/** A try to sign in from an address that no other test uses. */
function tryFrom(address: string, body: unknown, headers: Record<string, string> = {}) {
  return house.browser().send("POST", SIGN_IN, {
    body,
    headers: { "x-forwarded-for": address, ...headers },
  });
}

function auditOf(action: string) {
  return house.database.prisma.auditEntry.findMany({ where: { action }, orderBy: { seq: "desc" } });
}

describe("signing in", () => {
  it("sets a cookie that scripts cannot read and other sites do not send", async () => {
    const email = await person();

    const answer = await tryFrom("10.0.0.1", { email, password: TEST_PASSWORD });

    expect(answer.status).toBe(200);
    const [cookie = ""] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^traitline\.session_token=/);
    expect(cookie).toContain("HttpOnly");
    expect(cookie).toContain("SameSite=Lax");
    expect(cookie).toContain("Path=/");
    expect(await answer.json()).toEqual({ user: expect.objectContaining({ email }) });
  });

  it("keeps the whole address that it came from, of IPv6 too", async () => {
    const email = await person();
    const from = async (address: string) => {
      await tryFrom(address, { email, password: TEST_PASSWORD });
      const last = { orderBy: { createdAt: "desc" }, where: { user: { email } } } as const;
      return (await house.database.prisma.session.findFirstOrThrow(last)).ipAddress;
    };

    expect(await from("2001:db8::42")).toBe("2001:db8::42");
    expect(await from("::ffff:10.0.0.9")).toBe("10.0.0.9");
  });

  it("answers one sentence for a wrong password and for an unknown address", async () => {
    const email = await person();

    const wrong = await tryFrom("10.0.0.2", { email, password: "not my password" });
    const unknown = await tryFrom("10.0.0.2", {
      email: "x@y.example",
      password: "not my password",
    });

    expect(wrong.status).toBe(401);
    expect(wrong.headers.get("content-type")).toBe("application/problem+json");
    const [first, second] = [await wrong.json(), await unknown.json()];
    expect(first).toMatchObject({ code: "NOT_SIGNED_IN" });
    expect(first.detail).toBe(second.detail);
  });

  it("names the field of an input that does not fit", async () => {
    const answers = [
      await tryFrom("10.0.0.3", { email: "nobody", password: "x" }),
      await tryFrom("10.0.0.3", { email: "a@b.example" }),
      await tryFrom("10.0.0.3", { email: "a@b.example", password: "x", admin: true }),
      await tryFrom("10.0.0.3", { email: "a@b.example", password: "x\u0000" }),
    ];

    const problems = await Promise.all(answers.map((answer) => answer.json()));
    expect(answers.map((answer) => answer.status)).toEqual([422, 422, 422, 422]);
    expect(problems.map((problem) => problem.issues[0].path)).toEqual([
      "email",
      "password",
      "admin",
      "password",
    ]);
  });

  it("is refused from another site", async () => {
    const email = await person();

    const answer = await tryFrom(
      "10.0.0.4",
      { email, password: TEST_PASSWORD },
      { origin: "https://evil.example" },
    );

    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: "ORIGIN_REFUSED" });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it("stops guesses from one address after eight a minute, and says when to come back", async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 9; attempt += 1)
      statuses.push(
        (await tryFrom("10.0.0.5", { email: `guess${attempt}@y.example`, password: "guess" }))
          .status,
      );
    const last = await tryFrom("10.0.0.5", { email: "guess@y.example", password: "guess" });

    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 401, 401, 429]);
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await last.json()).toMatchObject({ code: "RATE_LIMITED", retryable: true });
  });

  it("stops guesses at one account wherever they come from", async () => {
    const email = await person();

    const statuses = await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        tryFrom(`10.1.0.${index}`, { email, password: "guess" }).then(({ status }) => status),
      ),
    );

    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it("does not count successes", async () => {
    const email = await person();

    const statuses: number[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1)
      statuses.push((await tryFrom("10.0.0.6", { email, password: TEST_PASSWORD })).status);

    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it("is audited with who, where from and why not, and never with a password", async () => {
    const email = await person();
    await tryFrom("10.0.0.7", { email, password: TEST_PASSWORD }, { "user-agent": "Test browser" });
    await tryFrom("10.0.0.7", { email, password: "a guess that fails" });

    const [opened] = await auditOf("session.opened");
    const [refused] = await auditOf("session.refused");
    expect(opened).toMatchObject({
      actorKind: "user",
      actorName: "Test editor",
      targetKind: "user",
    });
    expect(opened?.after).toContain("Test browser");
    expect(refused).toMatchObject({ actorKind: "system", targetId: email });
    const everything = JSON.stringify(await house.database.prisma.auditEntry.findMany());
    const sessions = await house.database.prisma.session.findMany();
    expect(everything).not.toContain("a guess that fails");
    expect(everything).not.toContain(TEST_PASSWORD);
    for (const { token } of sessions) expect(everything).not.toContain(token);
  });

  it("is refused while the account is disabled, even with the right password", async () => {
    const email = await person();
    await house.database.prisma.user.update({ where: { email }, data: { disabledAt: new Date() } });

    const answer = await tryFrom("10.0.0.8", { email, password: TEST_PASSWORD });

    expect(answer.status).toBe(403);
    expect((await answer.json()).detail).toContain("disabled");
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe("a session", () => {
  it("ends at once when it is revoked", async () => {
    const browser = await house.as("viewer");
    const before = await browser.send("GET", "/api/v1/session");

    await house.database.prisma.session.deleteMany({ where: { userId: browser.userId ?? "" } });
    const after = await browser.send("GET", "/api/v1/session");

    expect([before.status, after.status]).toEqual([200, 401]);
  });

  it("ends at once when the account is disabled", async () => {
    const browser = await house.as("viewer");
    await house.database.prisma.user.update({
      where: { id: browser.userId ?? "" },
      data: { disabledAt: new Date() },
    });

    const answer = await browser.send("GET", "/api/v1/session");

    expect(answer.status).toBe(401);
  });

  it("is closed by signing out, which is audited and only taken from our own pages", async () => {
    const browser = await house.as("viewer");

    const elsewhere = await browser.send("POST", "/api/auth/sign-out", {
      headers: { origin: "https://evil.example" },
    });
    const still = await browser.send("GET", "/api/v1/session");
    const here = await browser.send("POST", "/api/auth/sign-out");
    const after = await browser.send("GET", "/api/v1/session");

    expect([elsewhere.status, still.status, here.status, after.status]).toEqual([
      403, 200, 200, 401,
    ]);
    const sessions = await house.database.prisma.session.count({
      where: { userId: browser.userId ?? "" },
    });
    expect(sessions).toBe(0);
    const [closed] = await auditOf("session.closed");
    expect(closed).toMatchObject({ actorId: browser.userId });
  });

  it("does not let a cookie write without our own origin", async () => {
    const browser = await house.as("admin");

    const missing = await browser.send("POST", "/api/v1/agents", {
      body: { slug: "sneaky" },
      headers: { origin: "" },
    });
    const foreign = await browser.send("POST", "/api/v1/agents", {
      body: { slug: "sneaky" },
      headers: { origin: `${TEST_ORIGIN}.evil.example` },
    });

    expect([missing.status, foreign.status]).toEqual([403, 403]);
    expect(await house.database.prisma.agent.count({ where: { slug: "sneaky" } })).toBe(0);
  });
});

describe("the auth library's other paths", () => {
  it("cannot be reached: nobody signs up, lists tokens of sessions or edits an account there", async () => {
    const browser = await house.as("viewer");

    const statuses = await Promise.all(
      [
        "sign-up/email",
        "update-user",
        "list-sessions",
        "revoke-sessions",
        "get-session",
        "sign-in/social",
        "sign-in/email/",
        "admin/set-role",
      ].map(async (path) => (await browser.send("POST", `/api/auth/${path}`, { body: {} })).status),
    );

    expect(new Set(statuses)).toEqual(new Set([404]));
  });
});

describe("changing one's password", () => {
  const NEW = "another good password";

  it("needs the present one, ends every other session and is audited", async () => {
    const browser = await house.as("viewer");
    const { email } = await house.database.prisma.user.findUniqueOrThrow({
      where: { id: browser.userId ?? "" },
    });
    const other = house.browser();
    await other.send("POST", SIGN_IN, {
      body: { email, password: TEST_PASSWORD },
      headers: { "x-forwarded-for": "10.0.1.1" },
    });

    const wrong = await browser.send("POST", "/api/auth/change-password", {
      body: { currentPassword: "wrong", newPassword: NEW },
    });
    const short = await browser.send("POST", "/api/auth/change-password", {
      body: { currentPassword: TEST_PASSWORD, newPassword: "short" },
    });
    const right = await browser.send("POST", "/api/auth/change-password", {
      body: { currentPassword: TEST_PASSWORD, newPassword: NEW },
    });

    expect([wrong.status, short.status, right.status]).toEqual([422, 422, 200]);
    expect((await wrong.json()).issues[0].path).toBe("currentPassword");
    expect((await short.json()).issues[0].path).toBe("newPassword");
    expect((await browser.send("GET", "/api/v1/session")).status).toBe(200);
    expect((await other.send("GET", "/api/v1/session")).status).toBe(401);
    expect((await tryFrom("10.0.1.2", { email, password: NEW })).status).toBe(200);
    expect((await tryFrom("10.0.1.2", { email, password: TEST_PASSWORD })).status).toBe(401);
    const [changed] = await auditOf("password.changed");
    expect(changed).toMatchObject({ actorId: browser.userId });
  });
});
