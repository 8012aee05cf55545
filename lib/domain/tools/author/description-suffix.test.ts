import { describe, expect, it } from "vitest";
import { COMMAND_CONTRACT, READ_CONTRACT } from "@/lib/testing/contracts";
import type { ExecutionContract } from "../contract/contract";
import { contractSentences, describeTool } from "./description-suffix";

const command = (change: Partial<ExecutionContract>): ExecutionContract => ({
  ...COMMAND_CONTRACT,
  ...change,
});

describe("describeTool", () => {
  it.each<[string, Partial<ExecutionContract>, string]>([
    [
      "natural key",
      { retry: { story: "natural_key", param: "orderId" } },
      "Safe to retry: repeated calls with the same orderId return the first result.",
    ],
    [
      "idempotency key",
      { retry: { story: "idempotency_key", param: "key", windowMs: 86_400_000 } },
      "Safe to retry: for 24 hours, repeated calls with the same key return the original result.",
    ],
    [
      "dedupe",
      { retry: { story: "dedupe", windowMs: 90_000 } },
      "Safe to retry: within 90 seconds, an equivalent call returns the first result.",
    ],
    [
      "nothing",
      { retry: { story: "not_safe", gate: "approval" } },
      "Do not repeat this call: after an unclear outcome, check what happened before trying again.",
    ],
    [
      "nothing but a plan",
      {
        retry: { story: "not_safe", gate: "confirm" },
        confirmation: { kind: "dry_run_token", ttlMs: 600_000 },
      },
      "A plan is carried out once: repeated calls with its token return the first result. Plan anew only to do it again.",
    ],
  ])("states the guarantee of %s", (_, change, sentence) => {
    expect(contractSentences(command(change))).toEqual([sentence]);
  });

  it("says nothing of repeats where a tool only reads", () => {
    expect(describeTool("List things. ", READ_CONTRACT)).toBe("List things.");
  });

  it("puts the boundary, the steps without undo, the job's siblings and the way out behind the author's text", () => {
    const text = describeTool(
      "Does it all.",
      command({
        consistency: {
          kind: "saga",
          steps: [
            {
              name: "create_account",
              undo: "delete_account",
              undoMode: "sync",
              irreversible: false,
            },
            { name: "send_email", undoMode: "sync", irreversible: true },
          ],
        },
        job: {
          statusTool: "check",
          resultTool: "fetch",
          pollAfterS: 90,
          estimatedMinutes: 0.5,
          cancellable: true,
        },
        timeoutMs: 1_500,
        onTimeout: { partial: true, asyncAlternative: "start_report" },
      }),
    );

    expect(text).toBe(
      "Does it all.\n\nSafe to retry: within 2 minutes, an equivalent call returns the first result. If a step fails, the steps before it are undone in reverse order; cannot be undone once done: send_email. Long-running (about 30 seconds): returns a job id at once. Ask check after 90 seconds, then fetch fetch. Stops after 1500 ms; for longer work use start_report.",
    );
  });

  it("ends the author's boundary as a sentence, and repeats nothing that the text already says", () => {
    const contract = command({
      consistency: { kind: "transaction", budgetMs: 1, atomicScope: "Both or neither" },
    });
    const once = describeTool("Moves money.", contract);

    expect(once).toContain("Both or neither.");
    expect(describeTool(once, contract)).toBe(once);
  });
});
