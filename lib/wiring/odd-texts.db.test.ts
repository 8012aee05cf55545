import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseLedger } from "@/lib/db/ledger/ledger-store";
import { newId } from "@/lib/kernel/ids";
import type { JsonObject } from "@/lib/kernel/json";
import { call } from "@/lib/models/samples/channel-text";
import { type Browser, openTestHouse, type TestHouse } from "@/lib/testing/http";
import { settledTurn, settledWhole, spoken, startTurn } from "@/lib/testing/turns";
import { seedSample } from "@/prisma/seed/seed-sample";

/** JSON of a model can say it; no text column can hold it. */
const NUL = "a\u0000b";

let house: TestHouse;
let admin: Browser;

beforeAll(async () => {
  house = await openTestHouse();
  await seedSample({ ...house.container.services, newId });
  admin = await house.as("admin");
});
afterAll(() => house.close());

/** A chunk of the chat protocol that makes these calls, and the end. */
function chunk(tool_calls: readonly JsonObject[]): string {
  const said = { model: NUL, choices: [{ delta: { tool_calls }, finish_reason: null }] };
  const end = { choices: [{ delta: {}, finish_reason: "tool_calls" }] };
  return [said, end].map((one) => `data: ${JSON.stringify(one)}\n\n`).join("");
}

/** State and code of what became of the one call that the model makes. */
async function make(tool: string, args: JsonObject): Promise<readonly [string, string | null]> {
  const { id } = await startTurn(admin, { model: spoken(call(tool, args)) });
  await settledWhole(admin, id);
  const [entry] = await databaseLedger(house.database).ofTurn(id);
  if (entry === undefined) throw new Error(`${tool} was not called`);
  const { result } = entry;
  return [entry.state, result?.status === "error" ? result.error.code : null];
}

describe("a text that no column can hold, in a model's arguments", () => {
  it.each([
    ["workspace_jobs.check_job_status", { jobId: NUL }, "JOB_NOT_FOUND"],
    ["workspace_jobs.get_job_result", { jobId: NUL }, "JOB_NOT_FOUND"],
    ["workspace_jobs.cancel_job", { jobId: NUL }, "JOB_NOT_FOUND"],
    ["workspace_jobs.read_handle", { id: NUL }, "INVALID_ARGUMENTS"],
    ["react.delegate", { task: "Gather it.", agent: NUL }, "TOOL_NOT_ALLOWED"],
  ])("names nothing for %s, which says so", async (tool, args, code) => {
    expect(await make(tool, args)).toEqual(["failed", code]);
  });

  it("is handed over as a task like any other", async () => {
    expect(await make("react.delegate", { task: NUL })).toEqual(["succeeded", null]);
  });
});

describe("a text that no column can hold, in what a provider says", () => {
  it.each([
    ["workspace_jobs__search", '{"query":"report"}', "ended"],
    ["workspace_jobs__start_report", '{"paths":["notes/travel-policy.md"]}', "ended"],
    ["no_such_tool", "{}", "ended"],
  ])("is the id of a call of %s like any other", async (name, args, state) => {
    const calls = [{ index: 0, id: NUL, function: { name, arguments: args } }];
    const { id } = await startTurn(admin, {
      model: { kind: "stream", protocol: "openai-chat", text: chunk(calls), pace: 0 },
    });

    expect((await settledWhole(admin, id)).state).toBe(state);
    const lines = await admin.send("GET", `/api/v1/calls?turn=${id}`);
    expect((await lines.json()).items.at(-1).call).toBe("a\ufffdb");
    const shown = await admin.send("GET", `/api/v1/rounds/${id}/0/actions/0/0`);
    expect(shown.status).toBe(200);
  });
});

describe("a number that no double can hold exactly", () => {
  it("keeps every digit in a call that a person writes", async () => {
    const digits = "12345678901234567890123";
    const args = `{"to":"acme","amount":${digits},"idempotencyKey":"digits"}`;
    const model = `{"kind":"call","tool":"operations.pay","args":${args}}`;
    const started = await admin.send("POST", "/api/v1/turns", {
      body: `{"agent":"main","text":"Pay it.","model":${model}}`,
      headers: { "idempotency-key": crypto.randomUUID() },
    });
    expect(started.status).toBe(201);
    const { id } = await started.json();
    await settledTurn(admin, id);

    const list = await admin.send("GET", `/api/v1/calls?turn=${id}`);
    const line = (await list.json()).items[0].id;
    const call = await (await admin.send("GET", `/api/v1/calls/${line}`)).json();
    expect(call.args).toContain(`"amount": ${digits}`);
  });
});
