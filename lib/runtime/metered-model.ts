// Counts what a run uses up, and asks the model no further once it has (R159).
//
// 1. Every model call is counted before it is made, whatever becomes of it.
// 2. A generation that uses the tokens up is cut off like one that was too long: what was complete goes on, nothing else.
// 3. A run that comes to its own end has not exhausted anything, even with its last step.
// 4. Tokens are estimated while a generation goes on; once its provider has counted them, its count stands instead.
import {
  type BudgetPart,
  estimateTokens,
  type RunBudget,
  type RunUsage,
  usedUp,
} from "@/lib/domain/agent-runs/run-budget";
import type { StreamEvent } from "@/lib/stream/stream-event";
import { charactersOf, heardIn } from "./estimate-usage";
import type { Course } from "./ports/course";
import type { GenerationRequest, Model } from "./ports/model";

export type Meter = {
  usage(): RunUsage;
  /** What has kept the run from going on; null while nothing has. */
  exhausted(): BudgetPart | null;
  /** The clock is the driver's; it says so when the time is over. */
  exhaust(part: BudgetPart): void;
};

export type MeteredParts = { readonly model: Model; readonly course: Course };

/** `begun` is what an earlier driver of the run has used. `keep` is awaited before each model call and after it. */
export function meteredModel(
  { model, course }: MeteredParts,
  budget: RunBudget,
  begun: RunUsage,
  keep: (meter: Meter) => Promise<void>,
): MeteredParts & { readonly meter: Meter } {
  let { steps, tokens } = begun;
  let exhausted: BudgetPart | null = null;
  const meter: Meter = {
    usage: () => ({ steps, tokens }),
    exhausted: () => exhausted,
    exhaust: (part) => {
      exhausted ??= part;
    },
  };
  const left = () => usedUp(budget, { steps, tokens });

  /** What would go on does not; the part that forbids it is remembered. */
  function denied(): boolean {
    const part = left();
    if (part !== null) meter.exhaust(part);
    return part !== null;
  }

  async function* generate(request: GenerationRequest): AsyncGenerator<StreamEvent> {
    if (denied()) {
      await keep(meter);
      yield { type: "end", reason: "stop", detail: null };
      return;
    }
    steps += 1;
    const spent = tokens;
    tokens += estimateTokens(charactersOf(request));
    await keep(meter);
    let heard = 0;
    const before = tokens;
    try {
      for await (const event of model.generate(request)) {
        heard += heardIn(event);
        tokens = before + estimateTokens(heard);
        if (event.type === "end" && event.usage !== undefined)
          tokens = spent + event.usage.input + event.usage.output;
        if (event.type !== "end" && tokens >= budget.maxTokens) {
          meter.exhaust("tokens");
          yield { type: "end", reason: "length", detail: "The run's tokens are used up." };
          return;
        }
        yield event;
      }
    } finally {
      await keep(meter);
    }
  }

  return {
    meter,
    model: { generate },
    course: {
      nextAttempt: (facts) => {
        const cause = course.nextAttempt(facts);
        return cause === null || denied() ? null : cause;
      },
      goesOn: (facts) => course.goesOn(facts) && !denied(),
    },
  };
}
