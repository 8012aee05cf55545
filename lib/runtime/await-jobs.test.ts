import { describe, expect, it } from "vitest";
import { runningResult } from "@/lib/domain/tools/call/running-result";
import { failed, ok, type ToolResult } from "@/lib/domain/tools/call/tool-result";
import { type LiveTurn, liveTurn, withCode } from "@/lib/testing/live-turn";
import { EARLY, oneRound, search } from "@/lib/testing/scripts";
import { createDispatch } from "./dispatch/dispatch";
import type { ResultMessage } from "./ports/conversation";
import { resumeTurn } from "./resume-turn";
import { runTurn } from "./run-turn";
import type { RuntimePorts } from "./runtime-ports";
import { scriptedRequest } from "./scripted/run-script";

const TURN = scriptedRequest().turn;
const TIMING = {
  ...{ statusTool: "check_job_status", resultTool: "get_job_result", cancellable: true },
  ...{ pollAfterS: 30, estimatedMinutes: 5 },
};
const STARTED = runningResult(TIMING, { id: "job_1", status: "queued" });
const START = { tool: "report.start", params: {} };

/** `report.start` starts a job; `known` is what has become of it, undefined where nobody knows it. */
function jobTurn(
  traits: typeof EARLY | { strategy: string[] } = { strategy: ["exploration"] },
  started: ToolResult = STARTED,
) {
  const live = liveTurn(
    [oneRound({ actions: [START, search()] }), oneRound({ actions: [{ final: "Done." }] })],
    { "report.start": { traits, shape: "job", does: [] } },
  );
  const known = new Map<string, ToolResult | "waits">();
  const asked: string[] = [];
  const ports: RuntimePorts = {
    ...live.ports,
    tools: withCode(live, "report.start", async () => ({ kind: "returned", value: started })),
    jobs: {
      await: async (turn, job) => {
        asked.push(`${turn} ${job}`);
        return known.get(job) ?? null;
      },
    },
  };
  return { live, known, asked, ports };
}

const start = (live: LiveTurn, ports: RuntimePorts) =>
  live.clock.run(runTurn(ports, createDispatch(ports), scriptedRequest()));

async function resume(live: LiveTurn, ports: RuntimePorts) {
  const checkpoint = live.checkpoints.of(TURN);
  if (checkpoint === null) throw new Error("nothing was kept");
  const kept = structuredClone(checkpoint);
  return live.clock.run(resumeTurn(ports, createDispatch(ports), scriptedRequest(), kept, null));
}

const resultsOf = ({ messages }: LiveTurn) =>
  messages
    .all()
    .filter((message): message is ResultMessage => "metadata" in message)
    .map(({ structured }) => structured);
const outcomes = ({ rounds }: Awaited<ReturnType<typeof start>>) =>
  rounds.map(({ outcome }) => outcome);

describe("a round whose call has started a job", () => {
  it("waits for it, and its end is the call's one result (R140)", async () => {
    const { live, known, asked, ports } = jobTurn();
    known.set("job_1", "waits");
    const first = await start(live, ports);
    const still = await resume(live, ports);
    const before = resultsOf(live);

    known.set("job_1", ok({ pages: 3 }));
    const report = await resume(live, ports);

    expect([first, still, report].map(outcomes)).toEqual([
      ["suspended"],
      ["suspended"],
      ["goes_on", "answered"],
    ]);
    expect(asked[0]).toBe(`${TURN} job_1`);
    expect(before).toEqual([]);
    expect(resultsOf(live)[0]).toEqual(ok({ pages: 3 }));
    expect(live.tools.executions()).toHaveLength(1);
    expect(live.memory.stored().map(({ fact }) => fact)).toContainEqual({
      ...{ type: "run.suspended", gates: [], jobs: ["job_1"] },
    });
  });

  it("does not stop for a job that is over already", async () => {
    const { live, known, ports } = jobTurn();
    known.set("job_1", failed("HANDLER_ERROR", "the disk is full"));

    const report = await start(live, ports);

    expect(outcomes(report)).toEqual(["goes_on", "answered"]);
    expect(resultsOf(live)[0]).toMatchObject({ error: { message: "the disk is full" } });
    const [entry] = await live.memory.ledger.ofTurn(TURN);
    expect(entry).toMatchObject({ state: "failed" });
  });

  it("waits for another agent's run whatever its traits say, and takes its end for the result (R158)", async () => {
    const handed = { status: "running", run: { id: "turn_9", agent: "research" } } as const;
    const { live, known, asked, ports } = jobTurn(EARLY, handed);
    known.set("turn_9", "waits");
    const first = await start(live, ports);

    known.set("turn_9", ok({ status: "answered" }));
    const report = await resume(live, ports);

    expect([first, report].map(outcomes)).toEqual([["suspended"], ["goes_on", "answered"]]);
    expect(asked).toEqual([`${TURN} turn_9`, `${TURN} turn_9`]);
    expect(resultsOf(live)[0]).toEqual(ok({ status: "answered" }));
    expect(live.tools.executions()).toHaveLength(1);
  });

  it("goes on where its traits say that it needs no result, and tells how to ask", async () => {
    const { live, known, asked, ports } = jobTurn(EARLY);
    known.set("job_1", "waits");

    const report = await start(live, ports);

    expect(outcomes(report)).toEqual(["goes_on", "answered"]);
    expect(asked).toEqual([]);
    expect(resultsOf(live)[0]).toMatchObject({
      status: "running",
      nextAction: { tool: "check_job_status", args: { jobId: "job_1" }, afterSeconds: 30 },
    });
  });

  it("waits for nothing that nobody knows of", async () => {
    const { live, ports } = jobTurn();

    expect(outcomes(await start(live, ports))).toEqual(["goes_on", "answered"]);
    expect(resultsOf(live)[0]).toEqual(STARTED);
  });
});
