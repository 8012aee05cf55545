import { describe, expect, it } from "vitest";
import type { JsonValue } from "@/lib/kernel/json";
import { callTool } from "@/lib/testing/call-tool";
import { countedIds, testContext } from "@/lib/testing/tool-context";
import { memoryServices } from "../memory/memory-services";
import { memoryOutbox, memoryPayments, memoryProvisioning } from "../memory/outside-systems";
import { checkMail } from "./check-mail";
import { createOrder } from "./create-order";
import { pay } from "./pay";
import { postMessage } from "./post-message";
import { provisionAccount } from "./provision-account";
import { sendEmail } from "./send-email";
import { transferBudget } from "./transfer-budget";
import { upsertRecord } from "./upsert-record";

const services = () => memoryServices(countedIds());
const ARGS = { name: "Acme", plan: "team", owner: "ada", idempotencyKey: "key-0001" };

describe("provision_account", () => {
  it("goes through its three steps and returns the account", async () => {
    const provisioning = memoryProvisioning(countedIds());
    const ctx = testContext({ ...services(), provisioning });

    expect(await callTool(provisionAccount, ARGS, ctx)).toEqual({
      status: "ok",
      data: { account_id: "acct_1" },
    });
    expect(provisioning.standing()).toEqual(["acct_1", "bill_2", "grant_3"]);
  });

  it("leaves nothing standing when the undo of each finished step has run", async () => {
    const provisioning = memoryProvisioning(countedIds(), "grantAccess");
    const ctx = testContext({ ...services(), provisioning });
    const accepted = provisionAccount.accept(ARGS, ctx);
    if (!accepted.ok || accepted.call.mode !== "saga") throw new Error("not a saga");
    const done: Record<string, JsonValue> = {};
    const finished: string[] = [];
    await expect(async () => {
      for (const step of accepted.call.mode === "saga" ? accepted.call.steps : []) {
        done[step.name] = await step.do(ctx, done);
        finished.push(step.name);
      }
    }).rejects.toThrow("grantAccess was refused");

    const undone: string[] = [];
    for (const step of accepted.call.steps
      .filter(({ name }) => finished.includes(name))
      .reverse()) {
      await step.undo?.(ctx, done[step.name] ?? null, done);
      undone.push(step.undoName ?? "");
    }

    expect(undone).toEqual(["cancel_billing", "delete_account"]);
    expect(provisioning.standing()).toEqual([]);
  });
});

describe("keys that outside systems see", () => {
  it("are the call's own: the same key pays, posts and mails once", async () => {
    const payments = memoryPayments(countedIds());
    const outbox = memoryOutbox(countedIds());
    const ctx = testContext({ ...services(), payments, outbox });
    const other = testContext(ctx.services, { idempotencyKey: "key_2" });
    const payment = { to: "acme", amount: 10, idempotencyKey: "k1" };

    const first = await callTool(pay, payment, ctx);
    const again = await callTool(pay, payment, ctx);
    await callTool(pay, { ...payment, idempotencyKey: "k2" }, other);
    await callTool(postMessage, { channel: "team", text: "hi" }, ctx);
    await callTool(sendEmail, { to: "a@example.org", subject: "s", text: "t" }, other);

    expect(again).toEqual(first);
    expect(payments.paid()).toHaveLength(2);
    expect(outbox.sent().map((message) => message.to)).toEqual(["#team", "a@example.org"]);
  });
});

describe("check_mail", () => {
  it("says that a mail went out whose server stopped before it answered", async () => {
    const outbox = memoryOutbox(countedIds(), () => true);
    const ctx = testContext({ ...services(), outbox });
    const mail = { to: "a@example.org", subject: "s", text: "t" };
    const lost = callTool(sendEmail, mail, ctx);
    await expect(lost).rejects.toThrow("the mail server stopped");

    expect(await callTool(checkMail, { key: ctx.idempotencyKey }, ctx)).toEqual({
      status: "ok",
      data: { happened: true, result: { message_id: "msg_1" } },
    });
  });

  it("takes silence for no answer", async () => {
    const ctx = testContext(services());

    expect(await callTool(checkMail, { key: "key_9" }, ctx)).toEqual({
      status: "ok",
      data: { happened: null },
    });
  });
});

describe("create_order", () => {
  it("finds the first order under its id, and refuses another under the same", async () => {
    const ctx = testContext(services());
    const order = { orderId: "o1", item: "chair", quantity: 2 };
    const first = await callTool(createOrder, order, ctx);
    const again = await callTool(createOrder, order, ctx);

    expect(first).toEqual({ status: "ok", data: order });
    expect(again).toEqual({ ...first, replayed: { source: "natural_key" } });
    expect(await callTool(createOrder, { ...order, quantity: 3 }, ctx)).toMatchObject({
      error: { code: "IDEMPOTENCY_CONFLICT" },
    });
  });
});

describe("upsert_record", () => {
  it("leaves one record and its version alone when nothing changes", async () => {
    const ctx = testContext(services());
    const record = { externalId: "crm-1", fields: { name: "Acme", seats: 5 } };

    const outcomes = [
      await callTool(upsertRecord, record, ctx),
      await callTool(upsertRecord, record, ctx),
      await callTool(upsertRecord, { ...record, fields: { seats: 6 } }, ctx),
    ];

    expect(outcomes.map((outcome) => outcome.status === "ok" && outcome.data)).toEqual([
      { externalId: "crm-1", created: true, version: 1 },
      { externalId: "crm-1", created: false, version: 1 },
      { externalId: "crm-1", created: false, version: 2 },
    ]);
  });
});

describe("transfer_budget", () => {
  it("moves what is there and refuses what is not", async () => {
    const ctx = testContext(services());
    const move = (from: string, to: string, amountCents: number) =>
      callTool(transferBudget, { from, to, amountCents, idempotencyKey: "k" }, ctx);

    expect(await move("travel", "events", 100)).toMatchObject({ status: "ok" });
    expect(await move("travel", "travel", 100)).toMatchObject({
      error: { code: "INVALID_ARGUMENTS" },
    });
    expect(await move("travel", "events", 10_000_000)).toMatchObject({
      error: { code: "HANDLER_ERROR" },
    });
  });
});
