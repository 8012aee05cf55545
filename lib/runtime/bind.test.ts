import { describe, expect, it } from "vitest";
import { ok } from "@/lib/domain/tools/call/tool-result";
import { createArgumentValidator } from "@/lib/domain/tools/call/validate-arguments";
import type { Tool } from "@/lib/domain/tools/tool";
import type { JsonObject } from "@/lib/kernel/json";
import { buildTool } from "@/lib/testing/build-tools";
import { IDENTITY } from "@/lib/testing/contracts";
import { dispatchDesk } from "@/lib/testing/dispatch-call";
import { countedIds } from "@/lib/testing/tool-context";
import { memoryServices } from "@/lib/tools/memory/memory-services";
import { memoryProvisioning } from "@/lib/tools/memory/outside-systems";
import { provisionAccount } from "@/lib/tools/operations/provision-account";
import { upsertRecord } from "@/lib/tools/operations/upsert-record";
import { bindSource } from "./bind-source";
import { bindTool } from "./bind-tool";
import { createDispatch } from "./dispatch/dispatch";
import { createMemorySagas } from "./memory/memory-sagas";
import { noDesks } from "./memory/no-desks";
import { noTransactions } from "./memory/no-transactions";
import type { CallOutcome as SourceOutcome } from "./ports/tool-source";

/** Sends one call to a tool of the sample set, with its services in memory. */
function sampleDesk(tool: Tool<never>, services: object) {
  const base = dispatchDesk();
  const desks = {
    for: (call: Parameters<typeof noDesks.for>[0]) => ({ ...noDesks.for(call), services }),
  };
  const ports: typeof base.ports = {
    ...base.ports,
    desks,
    tools: {
      bind: () =>
        bindTool(anyServices(tool), {
          clock: base.clock,
          sagas: createMemorySagas(),
          compensation: {
            newJob: () => "job_1",
            queue: () => Promise.reject(new Error("nothing is slow here")),
            askPerson: async () => undefined,
          },
          dispatch: (...call) => dispatch(...call),
          transactions: noTransactions,
          workers: { run: async () => ({ kind: "returned", value: ok("from a worker") }) },
        }),
    },
  };
  const dispatch = createDispatch(ports);
  const scopes = ["accounts:provision", "records:write"];
  const caller = { ...IDENTITY, scopes };
  return (args: JsonObject) => base.clock.run(dispatch(base.request({ caller, args })));
}

/** A tool gets its services from the desks of its call, which are the ones that it asks for. */
function anyServices(tool: Tool<never>): Tool {
  return tool as unknown as Tool;
}

describe("bindTool", () => {
  it("runs a tool that is written here, with what its contract asks for", async () => {
    const send = sampleDesk(upsertRecord, memoryServices(countedIds()));

    const outcome = await send({ externalId: "crm-1", fields: { seats: 5 } });
    const refused = await send({ externalId: 7 });

    expect(outcome).toMatchObject({ end: "succeeded", result: { data: { created: true } } });
    expect(refused).toMatchObject({ result: { error: { code: "INVALID_ARGUMENTS" } } });
  });

  it("goes through a tool of several steps, and back where one fails", async () => {
    const provisioning = memoryProvisioning(countedIds(), "grantAccess");
    const send = sampleDesk(provisionAccount, { ...memoryServices(countedIds()), provisioning });

    const { result } = await send({
      name: "Acme",
      plan: "team",
      owner: "ada",
      idempotencyKey: "key-0001",
    });

    expect(result).toMatchObject({
      error: { code: "COMPENSATED", compensation: { undone: ["create_account", "setup_billing"] } },
    });
    expect(provisioning.standing()).toEqual([]);
  });
});

describe("bindSource", () => {
  const inputSchema = { type: "object", properties: { n: { type: "integer" } }, required: ["n"] };
  const tool = buildTool("things.do", null, {
    definition: { name: "do", description: "", inputSchema },
  });
  const validator = createArgumentValidator();

  async function send(outcome: SourceOutcome, args: JsonObject = { n: 1 }) {
    const asked: unknown[] = [];
    const source = {
      call: async (call: object) => {
        asked.push(call);
        return outcome;
      },
    };
    const desk = dispatchDesk({
      ports: { tools: { bind: () => bindSource(tool, source, validator) } },
    });
    return { ...(await desk.send({ args })), asked };
  }

  const answered = (own: object): SourceOutcome => ({
    kind: "answered",
    content: [{ type: "text", text: "hello" }],
    structured: null,
    isError: false,
    ...own,
  });

  it("hands a checked call to its source, and its answer back", async () => {
    const text = await send(answered({}));
    const structured = await send(answered({ structured: { id: 7 } }));

    expect(text.result).toEqual(ok("hello"));
    expect(structured.result).toEqual(ok({ id: 7 }));
    expect(text.asked).toMatchObject([{ tool: "do", arguments: { n: 1 }, timeoutMs: 30_000 }]);
    expect((await send(answered({}), { n: "x" })).asked).toEqual([]);
  });

  it("says how far a call came, exactly as its source does", async () => {
    const ends = [
      await send(answered({ isError: true })),
      await send({ kind: "rejected", code: -32602, message: "no" }),
      await send({ kind: "not_started", code: "LARGE_INTEGER", message: "too large" }),
      await send({ kind: "unknown", code: "CONNECTION_LOST", message: "gone" }),
    ];

    expect(ends.map(({ end, hasStarted }) => [end, hasStarted])).toEqual([
      ["failed", true],
      ["failed", true],
      ["failed", false],
      ["unknown", true],
    ]);
  });

  it("starts careful where nobody has said anything: a command that a person approves", () => {
    const bound = bindSource(tool, { call: async () => answered({}) }, validator);

    expect(bound).toMatchObject({
      shape: "command",
      contract: { confirmation: { kind: "approval" } },
    });
  });
});
