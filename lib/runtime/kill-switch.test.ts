import { describe, expect, it } from "vitest";
import type { Stop } from "@/lib/domain/stops/stop";
import { type LiveTurn, liveTurn, play } from "@/lib/testing/live-turn";
import { launch, oneRound, search, write } from "@/lib/testing/scripts";
import { buildStop, stoppedBy } from "@/lib/testing/stops";

const TOOL = buildStop({ scope: "tool", tool: "local:jobs/launch", reason: "It starts too much" });
const AGENT = buildStop({ scope: "agent", agent: "script" });
const EARLY = buildStop({ scope: "early" });

/** `from` and `until` are milliseconds of the run, between which the stop stands. */
function playWith(live: LiveTurn, stop: Stop, from = 0, until = Number.POSITIVE_INFINITY) {
  const now = () => live.clock.now().getTime();
  const switches = stoppedBy(() => (now() >= from && now() < until ? [stop] : []));
  const governance = { ...live.ports.governance, ...switches };
  return play(live, { ports: { governance } });
}
const codes = ({ results }: Awaited<ReturnType<typeof play>>) =>
  results.map(({ metadata }) => metadata.code ?? metadata.status);
const gates = ({ facts }: Awaited<ReturnType<typeof play>>) =>
  facts.flatMap((fact) => (fact.type === "action.judged" ? [fact.closedGate] : []));

describe("a stopped tool", () => {
  it("starts neither early nor later, and its result says who stopped it and why", async () => {
    const live = liveTurn([oneRound({ actions: [launch("A"), search()] })]);

    const played = await playWith(live, TOOL);

    expect(played.executions).toMatchObject([{ startMs: 40 }]);
    expect(codes(played)).toEqual(["STOPPED", "ok"]);
    expect(played.results[0]?.content).toContain("stopped by Ada: It starts too much.");
  });

  it("shows in the timeline at the gate that kept it from starting early", async () => {
    const live = liveTurn([oneRound({ actions: [launch("A")] })]);

    const { facts } = await playWith(live, TOOL);

    const judged = facts.find(({ type }) => type === "action.judged");
    expect(judged).toMatchObject({
      closedGate: "stopped",
      stop: TOOL,
    });
  });

  it("tells in the events of which call it kept from starting at all", async () => {
    const live = liveTurn([oneRound({ actions: [launch("A"), search()] })]);

    const { facts } = await playWith(live, TOOL);

    const about = facts.filter(({ type }) => type === "call.held" || type === "call.ended");
    expect(about).toMatchObject([
      { type: "call.held", of: { round: 0, index: 0 }, stop: TOOL },
      { type: "call.ended", of: { index: 0 }, state: "failed" },
      { type: "call.ended", of: { index: 1 }, state: "succeeded" },
    ]);
  });

  it("leaves alone what runs already", async () => {
    const live = liveTurn([oneRound({ actions: [launch("A"), launch("B")], gapMs: 40 })]);

    const played = await playWith(live, TOOL, 60);

    expect(played.executions).toMatchObject([{ startMs: 40, endMs: 90 }]);
    expect(codes(played)).toEqual(["ok", "STOPPED"]);
  });

  it("starts again in the same round once the stop is lifted", async () => {
    const live = liveTurn([oneRound({ actions: [launch("A"), search()] })]);

    const played = await playWith(live, TOOL, 0, 30);

    expect(gates(played)).toEqual(["stopped", "profile"]);
    expect(codes(played)).toEqual(["ok", "ok"]);
  });
});

describe("stopped early starts", () => {
  it("let every call run after the generation", async () => {
    const live = liveTurn([oneRound({ actions: [launch("A"), launch("B")] })]);

    const played = await playWith(live, EARLY);

    expect(gates(played)).toEqual(["stopped", "stopped"]);
    expect(codes(played)).toEqual(["ok", "ok"]);
    expect(played.entries.map(({ isEarly, startedAt }) => [isEarly, startedAt])).toEqual([
      [false, 40],
      [false, 90],
    ]);
  });

  it("take effect in the middle of a generation", async () => {
    const live = liveTurn([oneRound({ actions: [launch("A"), launch("B")] })]);

    const played = await playWith(live, EARLY, 30);

    expect(gates(played)).toEqual([null, "stopped"]);
    expect(played.entries.map(({ isEarly }) => isEarly)).toEqual([true, false]);
  });
});

describe("a stopped agent", () => {
  it("says nothing and calls nothing, however far the model would go", async () => {
    const live = liveTurn([oneRound({ actions: [search(), write()] }), oneRound({ actions: [] })]);

    const played = await playWith(live, AGENT);

    expect(played).toMatchObject({ executions: [], endMs: 0, outcome: "stopped" });
    expect(played.facts.slice(-2)).toEqual([
      { type: "run.stopped", stop: AGENT },
      { type: "round.ended", outcome: "stopped" },
    ]);
  });

  it("ends at the next stage of a running round; what runs comes to its end", async () => {
    const live = liveTurn([
      oneRound({ actions: [launch("A"), search(), search("y")], gapMs: 100 }),
      oneRound({ actions: [search()] }),
    ]);

    const played = await playWith(live, AGENT, 130);

    expect(played.executions).toMatchObject([{ startMs: 100, endMs: 150 }]);
    expect(codes(played)).toEqual(["ok", "CUT_OFF"]);
    expect(played.endMs).toBe(200);
    expect(played.outcome).toBe("stopped");
  });

  it("starts no further call of a round that is being executed", async () => {
    const live = liveTurn([oneRound({ actions: [write("a"), write("b")] }), oneRound()]);

    const played = await playWith(live, AGENT, 60);

    expect(codes(played)).toEqual(["ok", "STOPPED"]);
    expect(played.outcome).toBe("stopped");
  });

  it("keeps an answer that it has given", async () => {
    const live = liveTurn([oneRound({ actions: [{ final: "Done." }] })]);

    const played = await playWith(live, AGENT, 21);

    expect(played.outcome).not.toBe("stopped");
  });
});
