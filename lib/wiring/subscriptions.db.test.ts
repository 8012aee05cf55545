import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { databaseLedger } from "@/lib/db/ledger/ledger-store";
import { toDefinition } from "@/lib/domain/tools/definition/to-definition";
import { call } from "@/lib/models/samples/channel-text";
import { sign } from "@/lib/services/jobs/check-signature";
import { stopTurn } from "@/lib/services/turns/stop-turn";
import { buildConnection, governAgent } from "@/lib/testing/governed-agent";
import { type Browser, openTestHouse, type TestHouse } from "@/lib/testing/http";
import { adminOf, until } from "@/lib/testing/processes";
import { getTurn, spoken, startTurn } from "@/lib/testing/turns";
import { familyTools } from "@/lib/tools";

const SECRET = "a secret of the carrier";

let house: TestHouse;
let admin: Browser;
let parcels = 0;
beforeAll(async () => {
  house = await openTestHouse();
  admin = await house.as("admin");
  await governAgent(context(), "main", [
    buildConnection("parcels", {
      ...{ kind: "local", ref: "parcels", serverId: null },
      tools: familyTools("parcels").map(toDefinition),
    }),
  ]);
});
afterAll(() => house.close());
beforeEach(() => void vi.stubEnv("TRAITLINE_SECRET_PARCELS", SECRET));
afterEach(() => vi.unstubAllEnvs());

const context = () => adminOf(house.container);

/** A turn that has subscribed to a parcel's arrival and waits for it. */
async function waiting(): Promise<{ readonly turn: string; readonly subscription: string }> {
  parcels += 1;
  const said = call("parcels.subscribe_parcel", { parcelId: `P-${parcels}`, days: 2 });
  const { id: turn } = await startTurn(admin, { model: spoken(said) });
  await until(async () => (await getTurn(admin, turn)).state === "suspended");
  const job = await house.database.prisma.job.findFirstOrThrow({ where: { turnId: turn } });
  return { turn, subscription: job.id };
}

const EVENT = { type: "parcel.arrived", data: { at: "the door" } };

function deliver(subscription: string, { id = "msg_1", text = JSON.stringify(EVENT) } = {}) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = `v1,${sign(`${id}.${timestamp}.${text}`, SECRET).toString("base64")}`;
  return house.browser().send("POST", `/api/v1/subscriptions/${subscription}/deliveries`, {
    body: text,
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": timestamp,
      "webhook-signature": signature,
    },
  });
}

describe("a turn that has subscribed to an event", () => {
  it("is parked, and goes on with the event once, from a door that asks for no session (R144)", async () => {
    const { turn, subscription } = await waiting();

    const answers = await Promise.all([deliver(subscription), deliver(subscription)]);
    await until(async () => (await getTurn(admin, turn)).endedAt !== null);

    const outcomes = await Promise.all(answers.map(async (one) => (await one.json()).outcome));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(outcomes.sort()).toEqual(["repeat", "woke"]);
    const [entry] = await databaseLedger(house.database).ofTurn(turn);
    expect(entry?.result).toMatchObject({ status: "ok", data: EVENT });
    const resumed = await house.database.prisma.roundEvent.count({
      where: { turnId: turn, type: "run.resumed" },
    });
    expect(resumed).toBe(1);
  });

  it("waits no longer once a person has stopped it, and a later event wakes nobody", async () => {
    const { turn, subscription } = await waiting();

    await stopTurn(context(), turn);
    await until(async () => (await getTurn(admin, turn)).endedAt !== null);
    const late = await deliver(subscription);

    expect(await late.json()).toEqual({ outcome: "late" });
    const job = await house.database.prisma.job.findUniqueOrThrow({ where: { id: subscription } });
    expect(job).toMatchObject({ state: "cancelled", cancelledBy: "Test admin" });
    expect((await getTurn(admin, turn)).state).toBe("stopped");
  });

  it("takes nothing that is too large, forged or no JSON", async () => {
    const { subscription } = await waiting();

    const large = await deliver(subscription, {
      text: JSON.stringify({ ...EVENT, data: "x".repeat(40_000) }),
    });
    const broken = await deliver(subscription, { text: "{ not" });
    vi.stubEnv("TRAITLINE_SECRET_PARCELS", "another");
    const forged = await deliver(subscription);

    expect([large.status, broken.status, forged.status]).toEqual([413, 400, 401]);
    expect(await forged.json()).toMatchObject({ code: "NOT_SIGNED_IN" });
    const kept = await house.database.prisma.delivery.count({ where: { jobId: subscription } });
    expect(kept).toBe(0);
  });
});
