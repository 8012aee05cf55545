import { describe, expect, it } from "vitest";
import { reportOf } from "@/lib/testing/cases/reference-vectors";
import { type LiveTurn, liveTurn, withContract } from "@/lib/testing/live-turn";
import { oneRound, write } from "@/lib/testing/scripts";
import { createDispatch } from "./dispatch/dispatch";
import type { Approval } from "./ports/approvals";
import type { Checkpoint } from "./ports/checkpoint";
import type { GenerationRequest, Model } from "./ports/model";
import { recoverTurn } from "./recover-turn";
import { resumeTurn } from "./resume-turn";
import { runTurn } from "./run-turn";
import type { RuntimePorts } from "./runtime-ports";
import { scriptedRequest } from "./scripted/run-script";
import { settledCourse } from "./settled-course";
import type { TurnRequest } from "./turn/turn-request";

const ROUNDS = [
  oneRound({ actions: [write("a")] }),
  oneRound({ actions: [{ final: "Done." }] }, { actions: [{ final: "Done." }] }),
];

/** A turn whose one command has been approved, and which has not gone on yet. */
async function approvedTurn(own: (live: LiveTurn) => Partial<RuntimePorts> = () => ({})) {
  const live = liveTurn(ROUNDS);
  const confirmation = { kind: "approval", expiresMs: 60_000 } as const;
  let approval: Approval = { kind: "pending", ticket: "gate" };
  const ports: RuntimePorts = {
    ...live.ports,
    course: settledCourse(),
    tools: withContract(live, "doc.write", { confirmation }),
    approvals: { ask: async () => approval },
    ...own(live),
  };
  const dispatch = createDispatch(ports);
  await live.clock.run(runTurn(ports, dispatch, scriptedRequest()));
  approval = { kind: "approved" };
  const kept = checkpointOf(live);
  const resume = (more: Partial<TurnRequest> = {}) =>
    live.clock.run(resumeTurn(ports, dispatch, { ...scriptedRequest(), ...more }, kept, null));
  return { live, ports, resume };
}

function checkpointOf(live: LiveTurn): Checkpoint {
  const checkpoint = live.checkpoints.of(scriptedRequest().turn);
  if (checkpoint === null) throw new Error("the turn waits");
  return structuredClone(checkpoint);
}

describe("a call that was approved and has run", () => {
  it("is not run again where the model fails afterwards: it is asked again with the stored result (A12)", async () => {
    const requests: GenerationRequest[] = [];
    const { live, resume } = await approvedTurn(({ ports }) => ({
      model: failingInRound(1, ports.model, requests),
    }));

    const report = await resume();

    expect(live.tools.executions()).toHaveLength(Number(reportOf("A12").check.executions));
    expect(report.rounds.map(({ outcome }) => outcome)).toEqual(["goes_on", "answered"]);
    const asked = requests.filter(({ round }) => round === 1);
    expect(asked.map(({ cause }) => cause)).toEqual(["first", "provider_retry"]);
    for (const { messages } of asked)
      expect(messages).toContainEqual(expect.objectContaining({ type: "tool_result" }));
  });

  it("is not run again where a cancel landed while it ran and it came to its end (D10)", async () => {
    const { live, ports, resume } = await approvedTurn();
    const stop = new AbortController();
    void live.clock.sleep(10).then(() => stop.abort());

    const stopped = await resume({ signal: stop.signal });
    await live.clock.run(live.clock.sleep(1_000));
    await recoverTurn(ports, scriptedRequest().turn);
    await resume();

    expect(stopped.rounds.map(({ outcome }) => outcome)).toEqual(["stopped"]);
    expect(live.tools.executions()).toHaveLength(Number(reportOf("D10").check.executions));
    const [entry] = await ports.ledger.ofTurn(scriptedRequest().turn);
    expect(entry).toMatchObject({ state: "reconciled", finding: { ran: "succeeded" } });
  });
});

/** Breaks off the first generation of one round. */
function failingInRound(round: number, model: Model, requests: GenerationRequest[]): Model {
  return {
    ...model,
    generate: async function* (request) {
      requests.push(request);
      if (request.round === round && request.attempt === 0)
        throw new Error("500 from the provider");
      yield* model.generate(request);
    },
  };
}
