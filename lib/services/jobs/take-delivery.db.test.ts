import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { addWaiters } from "@/lib/db/jobs/job-waiters";
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import type { DeskCall } from "@/lib/runtime/ports/call-desks";
import { openTestDatabase } from "@/lib/testing/database";
import { type TestContext, testContext } from "@/lib/testing/service-context";
import { sign } from "./check-signature";
import { getJob } from "./get-job";
import { jobDesk } from "./job-desk";
import { listJobs } from "./list-jobs";
import { recoverJobs } from "./recover-jobs";
import { takeDelivery } from "./take-delivery";
import { takeWork } from "./take-work";

const SECRET = "whsec_c2VjcmV0IG9mIHRoZSBjYXJyaWVy";
const TIMING = {
  ...{ statusTool: "check_job_status", resultTool: "get_job_result", cancelTool: "unsubscribe" },
  ...{ pollAfterS: 30, estimatedMinutes: 5, cancellable: true },
};
const AWAITS = { topic: "parcel.arrived P-17", secret: "PARCELS", forMs: 86_400_000 };

let database: Database;
let context: TestContext;
let woken: string[];
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  const own = await testContext(database);
  woken = [];
  const resume = (turn: string) => void woken.push(turn);
  context = { ...own, turnRunner: { ...own.turnRunner, resume } };
});
afterAll(() => database.close());

/** A call of a round, as far as a job needs it. Guarantee: nothing else of the tool is read here. */
function call(): DeskCall {
  const key = context.newId("call");
  const tool = {
    ...{ id: "parcels.subscribe_parcel", namespaces: [], strategy: ["exploration"] },
    ...{ execution: null, allowed: true, definition: null },
  } as unknown as EffectiveTool;
  const request = {
    ...{ caller: { agent: "main", runId: `turn_${key}` }, ledgerKey: key, round: 0, index: 0 },
  } as unknown as DeskCall["request"];
  const { workspaceId: tenant } = context;
  return { tool, args: {}, tenant, user: "ada", callId: "call_1", request };
}

async function subscribed(): Promise<string> {
  const wanted = { kind: "subscribe_parcel", input: { parcelId: "P-17" }, job: TIMING };
  const { id } = await jobDesk(context, call()).start({ ...wanted, awaits: AWAITS });
  await addWaiters(database.prisma, `turn_of_${id}`, [id]);
  return id;
}

type Sent = { id?: string; body?: object; agoS?: number; secret?: string; signature?: string };

function send(subscription: string, sent: Sent = {}, known: string | null = SECRET) {
  const { id = "msg_1", body = { at: "the door" }, agoS = 0, secret = SECRET } = sent;
  const text = JSON.stringify(body);
  const timestamp = String(Math.floor(context.clock.now().getTime() / 1000) - agoS);
  const signed = `v1,${sign(`${id}.${timestamp}.${text}`, secret).toString("base64")}`;
  const head = { id, timestamp, signature: sent.signature ?? signed };
  const event = JSON.parse(text);
  return takeDelivery(context, { subscription, head, text, event }, (name) =>
    name === "PARCELS" ? known : null,
  );
}

describe("a subscription", () => {
  it("waits without a worker, and is told apart from work", async () => {
    const id = await subscribed();

    const lease = { owner: "worker", until: context.clock.now().getTime() + 60_000 };
    expect((await takeWork(context, 10, lease)).jobs).toEqual([]);
    const view = await getJob(context, id);
    expect(view).toMatchObject({
      ...{ state: "running", mayCancel: true, deliveries: [] },
      awaits: { topic: "parcel.arrived P-17", until: "2026-09-02T08:00:00.000Z" },
      deliverTo: { path: `/api/v1/subscriptions/${id}/deliveries`, secret: "PARCELS" },
    });
    const ids = async (kind: "work" | "subscription") =>
      (await listJobs(context, { limit: 10, kind })).items.map((job) => job.id);
    expect([await ids("subscription"), await ids("work")]).toEqual([[id], []]);
  });

  it("ends with its event, whose result has what is secret masked, and wakes its turn once (R144)", async () => {
    const id = await subscribed();

    const first = await send(id, { body: { at: "the door", password: "hunter22" } });
    const again = await send(id, { body: { at: "the door", password: "hunter22" } });

    expect([first, again]).toEqual([{ outcome: "woke" }, { outcome: "repeat" }]);
    expect(woken).toEqual([`turn_of_${id}`]);
    const view = await getJob(context, id);
    expect(view).toMatchObject({ state: "succeeded", deliveries: [{ id: "msg_1" }] });
    expect(JSON.parse(view.result ?? "")).toEqual({ at: "the door", password: "[redacted]" });
  });

  it("takes one of the same delivery's copies that come at the same moment", async () => {
    const id = await subscribed();

    const answers = await Promise.all([send(id), send(id), send(id)]);

    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["repeat", "repeat", "woke"]);
    expect(woken).toHaveLength(1);
  });

  it("is ended by one of two events at the same moment; the other is kept as late", async () => {
    const id = await subscribed();

    const answers = await Promise.all([send(id, { id: "msg_a" }), send(id, { id: "msg_b" })]);

    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["late", "woke"]);
    const { deliveries } = await getJob(context, id);
    expect(deliveries.map(({ hasWoken }) => hasWoken).sort()).toEqual([false, true]);
    expect(woken).toHaveLength(1);
  });

  it("wakes nobody with an event that comes after its end", async () => {
    const id = await subscribed();
    await jobDesk(context, { ...call(), user: "ada" }).cancel(id);
    woken.length = 0;

    expect(await send(id)).toEqual({ outcome: "late" });
    expect(woken).toEqual([]);
    expect(await getJob(context, id)).toMatchObject({ state: "cancelled", result: null });
  });

  it("fails once its time is over, and not before", async () => {
    const id = await subscribed();
    const sweep = (ms: number) => recoverJobs(context, context.clock.now().getTime() + ms);
    await sweep(AWAITS.forMs - 1);
    const before = await getJob(context, id);

    await sweep(AWAITS.forMs + 1);

    expect(before.state).toBe("running");
    expect(await getJob(context, id)).toMatchObject({ state: "failed", code: "TIMEOUT" });
    // The sweep ends whatever else has been left in the store.
    expect(woken.filter((turn) => turn === `turn_of_${id}`)).toHaveLength(1);
  });
});

describe("a delivery that nobody should believe", () => {
  const refused = async (sent: Sent, code: string, known: string | null = SECRET) => {
    const id = await subscribed();
    await expect(send(id, sent, known)).rejects.toMatchObject({ code });
    const view = await getJob(context, id);
    expect([view.state, view.deliveries]).toEqual(["running", []]);
    expect(woken).toEqual([]);
  };

  it("is refused where it is forged, unsigned, or signed with another secret", async () => {
    await refused({ secret: "whsec_b3RoZXI=" }, "NOT_SIGNED_IN");
    await refused({ signature: "v1,AAAA" }, "NOT_SIGNED_IN");
    await refused({ signature: "v2,AAAA nonsense" }, "NOT_SIGNED_IN");
    await refused({ signature: "" }, "BAD_REQUEST");
  });

  it("is refused where its secret is not set here", () => refused({}, "NOT_SIGNED_IN", null));

  it("is refused where an old one is sent again, or one of the future", async () => {
    await refused({ agoS: 301 }, "BAD_REQUEST");
    await refused({ agoS: -301 }, "BAD_REQUEST");
  });

  it("is taken with any of several signatures, while a secret is being changed", async () => {
    const id = await subscribed();
    const text = JSON.stringify({ at: "the door" });
    const timestamp = String(Math.floor(context.clock.now().getTime() / 1000));
    const own = sign(`msg_1.${timestamp}.${text}`, SECRET).toString("base64");

    expect(await send(id, { signature: `v1,AAAA v1,${own}` })).toEqual({ outcome: "woke" });
  });

  it("finds no subscription where there is none, nor where there is work", async () => {
    await expect(send("job_none")).rejects.toMatchObject({ code: "NOT_FOUND" });
    const work = { kind: "start_report", input: {}, job: TIMING };
    const { id } = await jobDesk(context, call()).start(work);
    await expect(send(id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
