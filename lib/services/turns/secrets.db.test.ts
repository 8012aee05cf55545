import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { newId } from "@/lib/kernel/ids";
import { answer, call } from "@/lib/models/samples/channel-text";
import { type Browser, openTestHouse, type TestHouse } from "@/lib/testing/http";
import { settledTurn, spoken, startTurn } from "@/lib/testing/turns";
import { seedSample } from "@/prisma/seed/seed-sample";

const SECRET = "walnut-4f1c-of-this-house";
const CARD = "4111111111111111";
const WORDS = `Use ${SECRET}, or ${CARD.replace(/(.{4})(?=.)/g, "$1 ")}.`;

let house: TestHouse;
let admin: Browser;
let viewer: Browser;

beforeAll(async () => {
  vi.stubEnv("TRAITLINE_SECRET_WALNUT", SECRET);
  house = await openTestHouse();
  await seedSample({ ...house.container.services, newId });
  admin = await house.as("admin");
  viewer = await house.as("viewer");
});
afterAll(async () => {
  await house.close();
  vi.unstubAllEnvs();
});

const read = async (path: string): Promise<string> => {
  const response = await viewer.send("GET", `/api/v1${path}`);
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
};

/** Each list with the view of each of its things. */
async function withEach(list: string, view: string): Promise<readonly string[]> {
  const { items } = JSON.parse(await read(list));
  return [list, ...items.map(({ id }: { id: string }) => `${view}/${encodeURIComponent(id)}`)];
}

describe("what a person, a model and a tool wrote of a secret", () => {
  it("stands nowhere that can be read, and the calls have run with it (R49)", async () => {
    const provision = { name: SECRET, plan: "team", owner: CARD, idempotencyKey: "key-0001" };
    const { id } = await startTurn(admin, {
      text: WORDS,
      model: spoken(
        [
          call("workspace_jobs.export_report", { name: "kept", text: WORDS }),
          call("workspace_jobs.launch_background_job", { assignment: WORDS }),
          call("operations.post_message", { channel: "desk", text: WORDS }),
          call("operations.provision_account", provision),
          answer(WORDS),
        ].join(""),
      ),
    });
    await settledTurn(admin, id);

    const round = `/rounds/${id}/0`;
    const paths = [
      ...["/overview", "/rounds", round, `/turns/${id}`],
      ...["actions", "events", "timeline", "ledger", "messages", "cost"].map(
        (part) => `${round}/${part}`,
      ),
      ...[0, 1, 2, 3].map((index) => `${round}/actions/0/${index}`),
      ...["json", "chrome", "otlp"].map((format) => `${round}/export?format=${format}`),
      ...["/ledger", "/calls", "/calls/export.json", "/calls/export.csv"],
      ...["/audit", "/audit/export.json", "/audit/export.csv"],
      ...(await withEach("/jobs", "/jobs")),
      ...(await withEach("/sagas", "/sagas")),
      ...(await withEach("/idempotency/keys", "/idempotency/keys")),
      ...(await withEach(`/gates?turn=${id}`, "/gates")),
    ];
    const found = new Map<string, string>();
    for (const path of paths) {
      const text = await read(path);
      const at = [SECRET, CARD, "4111 1111"]
        .map((one) => text.indexOf(one))
        .find((one) => one >= 0);
      if (at !== undefined) found.set(path, text.slice(Math.max(0, at - 60), at + 60));
    }

    expect(Object.fromEntries(found)).toEqual({});
    expect(await read(`${round}/messages`)).toContain("Use [redacted], or [redacted].");
    const entries = await house.database.prisma.ledgerEntry.findMany({ where: { turnId: id } });
    expect(entries.map(({ body }) => body).join(" ")).toContain(SECRET);
  });
});
