import { describe, expect, it } from "vitest";
import type { RunBudget, RunUsage } from "@/lib/domain/agent-runs/run-budget";
import type { StreamEvent } from "@/lib/stream/stream-event";
import { meteredModel } from "./metered-model";
import type { Course } from "./ports/course";
import type { GenerationRequest } from "./ports/model";

const BUDGET: RunBudget = { maxSteps: 3, maxTokens: 1_000, maxWallMs: 2_000, maxSpawn: 0 };
const ROUND = { round: 0, end: "tool_calls", hasAnswer: false, hasNews: true } as const;
const END = { type: "end", reason: "tool_calls", detail: null } as const;
const ALWAYS: Course = { nextAttempt: () => "decision_retry", goesOn: () => true };
const REQUEST: GenerationRequest = {
  ...{ turn: "t1", round: 0, attempt: 0, cause: "first", tools: [] },
  messages: [{ role: "user", id: "m1", text: "12345678" }],
  signal: new AbortController().signal,
};

/** A model that says `text` in pieces of a hundred characters, and what the meter kept. */
function scene(
  text: string,
  own: Partial<RunBudget> = {},
  begun: RunUsage = NOTHING,
  end: StreamEvent = END,
) {
  let asked = 0;
  let closed = 0;
  const kept: (RunUsage & { exhausted: string | null })[] = [];
  const model = {
    generate: async function* (): AsyncGenerator<StreamEvent> {
      asked += 1;
      try {
        for (let at = 0; at < text.length; at += 100)
          yield { type: "text-delta", lane: null, text: text.slice(at, at + 100) };
        yield end;
      } finally {
        closed += 1;
      }
    },
  };
  const budget = { ...BUDGET, ...own };
  const metered = meteredModel({ model, course: ALWAYS }, budget, begun, async (meter) => {
    kept.push({ ...meter.usage(), exhausted: meter.exhausted() });
  });
  const step = async () => {
    const events: StreamEvent[] = [];
    for await (const event of metered.model.generate(REQUEST)) events.push(event);
    return events;
  };
  return { ...metered, step, kept, asked: () => asked, closed: () => closed };
}

const NOTHING: RunUsage = { steps: 0, tokens: 0 };

describe("a run with a budget", () => {
  it("asks the model three times where that is all it may, however it would go on (1)", async () => {
    const { step, course, meter, asked } = scene("hello");

    const outcomes: boolean[] = [];
    for (let count = 0; count < 5; count += 1) {
      await step();
      outcomes.push(course.goesOn(ROUND));
    }

    expect(asked()).toBe(3);
    expect(outcomes).toEqual([true, true, false, false, false]);
    expect(meter.exhausted()).toBe("steps");
  });

  it("counts further attempts of a round as steps too (1)", async () => {
    const { step, course, asked } = scene("hello", { maxSteps: 2 });
    const facts = { ...ATTEMPT, causes: ["first"] as const };

    await step();
    expect(course.nextAttempt(facts)).toBe("decision_retry");
    await step();
    expect(course.nextAttempt(facts)).toBeNull();
    expect(asked()).toBe(2);
  });

  it("is cut off where its tokens are used up in the middle of a generation (2)", async () => {
    const { step, meter, closed } = scene("x".repeat(10_000));

    const events = await step();

    expect(events.at(-1)).toMatchObject({ type: "end", reason: "length" });
    expect(events.length).toBeLessThan(45);
    expect(meter.usage().tokens).toBeLessThan(1_030);
    expect(meter.exhausted()).toBe("tokens");
    expect(closed()).toBe(1);
  });

  it("has exhausted nothing where it comes to its end with its last step (3)", async () => {
    const { step, meter } = scene("hello", { maxSteps: 1 });

    await step();

    expect(meter.exhausted()).toBeNull();
    expect(meter.usage()).toEqual({ steps: 1, tokens: 4 });
  });

  it("takes its provider's count for the estimate, once there is one (4)", async () => {
    const counted: StreamEvent = { ...END, usage: { input: 600, cachedInput: 0, output: 90 } };
    const { step, meter } = scene("hello", {}, { steps: 1, tokens: 100 }, counted);

    await step();

    expect(meter.usage()).toEqual({ steps: 2, tokens: 790 });
  });

  it("goes on with what an earlier driver has used, and keeps each step before it is made", async () => {
    const { step, kept, asked } = scene("hello", {}, { steps: 2, tokens: 100 });

    await step();
    await step();

    expect(asked()).toBe(1);
    expect(kept[0]).toEqual({ steps: 3, tokens: 102, exhausted: null });
    expect(kept.at(-1)).toMatchObject({ steps: 3, exhausted: "steps" });
  });
});

const ATTEMPT = {
  round: 0,
  attempt: 0,
  end: "tool_calls",
  fault: null,
  actions: 1,
  accepted: 0,
} as const;
