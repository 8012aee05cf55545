import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId } from "@/lib/kernel/ids";
import { createSetupLink } from "@/lib/services/people/create-setup-link";
import { openTestHouse, TEST_PASSWORD, type TestHouse } from "@/lib/testing/http";

let house: TestHouse;
beforeEach(async () => {
  house = await openTestHouse();
});
afterEach(() => house.close());

const ADA = { name: "Ada", email: "Ada@Example.test", password: TEST_PASSWORD };

async function link(): Promise<string> {
  const token = await createSetupLink({ ...house.container.services, newId });
  if (!token) throw new Error("an empty house has a link");
  return token;
}

describe("the first account", () => {
  it("is made by the link, administers, and is signed in at once", async () => {
    const browser = house.browser();

    const made = await browser.send("POST", "/api/v1/setup", {
      body: { token: await link(), ...ADA },
    });
    const session = await (await browser.send("GET", "/api/v1/session")).json();

    expect(made.status).toBe(201);
    expect(session.actor).toMatchObject({ name: "Ada", email: "ada@example.test", role: "admin" });
    const actions = await house.database.prisma.auditEntry.findMany({ orderBy: { seq: "asc" } });
    expect(actions.map(({ action }) => action)).toEqual(["user.created", "session.opened"]);
  });

  it("is made once: the link is spent, and no other works while somebody has an account", async () => {
    const token = await link();
    await house.browser().send("POST", "/api/v1/setup", { body: { token, ...ADA } });

    const again = await house.browser().send("POST", "/api/v1/setup", { body: { token, ...ADA } });

    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ detail: expect.stringContaining("Sign in") });
    expect(await createSetupLink({ ...house.container.services, newId })).toBeNull();
    expect(await house.database.prisma.user.count()).toBe(1);
  });

  it("is made by one of two that hold the link at once", async () => {
    const token = await link();

    const answers = await Promise.all(
      ["a@example.test", "b@example.test"].map((email) =>
        house.browser().send("POST", "/api/v1/setup", { body: { token, ...ADA, email } }),
      ),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403]);
    expect(await house.database.prisma.user.count()).toBe(1);
  });

  it("is not made with a wrong token, an expired link or input that does not fit", async () => {
    const token = await link();
    const send = (body: unknown, address = "10.0.0.1") =>
      house.browser().send("POST", "/api/v1/setup", {
        body,
        headers: { "x-forwarded-for": address },
      });

    const wrong = await send({ token: "wrong", ...ADA });
    const short = await send({ token, ...ADA, password: "too short" });
    const blank = await send({ token, ...ADA, name: "   " });
    await house.database.prisma.oneTimeLink.updateMany({ data: { expiresAt: new Date(0) } });
    const expired = await send({ token, ...ADA });

    expect([wrong, short, blank, expired].map(({ status }) => status)).toEqual([
      403, 422, 422, 403,
    ]);
    expect((await short.json()).issues).toEqual([
      { path: "password", message: "at least 12 characters" },
    ]);
    expect((await blank.json()).issues[0].path).toBe("name");
    expect(await house.database.prisma.user.count()).toBe(0);
    expect(await house.database.prisma.auditEntry.count()).toBe(0);
  });

  it("does not let tokens be guessed", async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 9; attempt += 1) {
      const body = { token: `guess-${attempt}`, ...ADA };
      statuses.push((await house.browser().send("POST", "/api/v1/setup", { body })).status);
    }

    expect(statuses).toEqual([...Array(8).fill(403), 429]);
  });
});
