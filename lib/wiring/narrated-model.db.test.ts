import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAgentRun, keepUsage } from "@/lib/db/turns/agent-runs";
import { createTurnRow } from "@/lib/db/turns/turns";
import { newId } from "@/lib/kernel/ids";
import type { ConversationMessage } from "@/lib/runtime/ports/conversation";
import type { Model } from "@/lib/runtime/ports/model";
import { newTurn } from "@/lib/services/turns/new-turn";
import { openTestHouse, type TestHouse } from "@/lib/testing/http";
import { narratedModel } from "./narrated-model";

const CALLER = "turn_caller";
const ASKED = { role: "user", id: "m1", text: "Write the summary." } as const;
const BUDGET = { maxSteps: 9, maxTokens: 999, maxWallMs: 60_000, maxSpawn: 0 };

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const services = () => house.container.services;

async function handOver(notify: "none" | "narrate"): Promise<string> {
  const { prisma } = house.database;
  const turn = newTurn(
    { ...services(), newId },
    {
      ...{ agent: "research", text: "Gather the figures.", origin: "agent", user: "user-1" },
      ...{ startedBy: "agent main", session: null, scopes: [], parentRunId: CALLER },
      ...{ earlyStarts: true, execution: "real", run: { budget: BUDGET, ancestors: ["main"] } },
      model: { kind: "replay", sample: "helper-gathers-figures", pace: 0 },
    },
  );
  const { id, workspaceId, startedAt: createdAt } = turn;
  const parent = { parentTurn: CALLER, parentKey: `key of ${id}` };
  await createTurnRow(prisma, turn);
  await createAgentRun(prisma, {
    ...{ id, workspaceId, agentSlug: "research", mode: "detached", notify, createdAt },
    ...{ ...parent, budget: BUDGET },
  });
  return id;
}

/** What a model of the caller is told when it is asked now. */
async function told(): Promise<readonly ConversationMessage[]> {
  const heard: (readonly ConversationMessage[])[] = [];
  const listening: Model = {
    generate: async function* ({ messages }) {
      heard.push(messages);
      yield { type: "end", reason: "stop", detail: null };
    },
  };
  const model = narratedModel(services(), CALLER, listening);
  const signal = new AbortController().signal;
  const request = {
    turn: CALLER,
    round: 1,
    attempt: 0,
    cause: "first" as const,
    messages: [ASKED],
    tools: [],
    signal,
  };
  for await (const _ of model.generate(request));
  return heard.flat();
}

describe("the model of a turn that has handed tasks over", () => {
  it("is told how its detached runs go, each time it is asked, and what they came to (R163)", async () => {
    const before = await told();
    const run = await handOver("narrate");
    await handOver("none");
    await keepUsage(house.database.prisma, run, { steps: 1, tokens: 40 }, null);
    const [, meanwhile, ...others] = await told();
    const ended = { state: "answered", endedAt: BigInt(Date.now()) };
    await house.database.prisma.turn.update({ where: { id: run }, data: ended });
    const [, after] = await told();

    expect(before).toEqual([ASKED]);
    expect(others).toEqual([]);
    expect(meanwhile).toMatchObject({
      role: "user",
      text: `[runtime] Run ${run} of research ("Gather the figures.") goes on: 1 step so far.`,
    });
    expect(after).toMatchObject({ text: expect.stringContaining(`Run ${run} of research`) });
    expect(after).toMatchObject({ text: expect.stringContaining("is over: failed.") });
  });
});
