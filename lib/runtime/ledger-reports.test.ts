// Reports of the area `ledger` that need a whole run: faults that people met, with the behaviour asked of us.
import { describe, expect, it } from "vitest";
import { type LiveTurn, liveTurn, play, withContract } from "@/lib/testing/live-turn";
import { oneRound } from "@/lib/testing/scripts";
import { createDispatch } from "./dispatch/dispatch";
import { recoverTurn } from "./recover-turn";
import { resumeTurn } from "./resume-turn";
import { runTurn } from "./run-turn";
import type { RuntimePorts } from "./runtime-ports";
import { scriptedRequest } from "./scripted/run-script";

const COMMAND = { traits: { strategy: ["exploitation"] }, shape: "command" } as const;
const NOTE = { "notes.create": { ...COMMAND, does: [{ result: { made: true }, ms: 10 }] } };
const note = (t: string, id: string) => ({ tool: "notes.create", params: { t }, id });

type Played = Awaited<ReturnType<typeof play>>;
const hitsOf = ({ facts }: Pick<Played, "facts">) =>
  facts.flatMap((fact) => (fact.type === "ledger.hit" ? [fact] : []));

describe("a run that is tried again", () => {
  it("charges once, whatever id and order of arguments the repeat carries (D01)", async () => {
    const charge = (params: Record<string, string>, id: string) => ({
      ...{ tool: "jobs.launch", params, id },
    });
    const live = liveTurn([
      oneRound(
        { actions: [charge({ op: "o-17", amount: "100.00" }, "call_1")], ends: "error", gapMs: 80 },
        { actions: [charge({ amount: "100.00", op: "o-17" }, "call_3")] },
      ),
    ]);

    const played = await play(live);

    expect(played.executions).toHaveLength(1);
    expect(played.entries).toMatchObject([{ providerId: "call_1", state: "succeeded" }]);
    expect(hitsOf(played)).toMatchObject([
      { attempt: 1, index: 0, of: { round: 0, index: 0 }, cause: "provider_retry" },
    ]);
    expect(played.results.map(({ metadata }) => metadata.status)).toEqual(["ok", "ok"]);
  });
});

describe("an id of the provider that comes back", () => {
  it("is a new call with other arguments, and a repeat with the same ones (S12)", async () => {
    const live = liveTurn(
      [
        oneRound({ actions: [note("a", "call_0")] }),
        oneRound({ actions: [note("b", "call_0")] }),
        oneRound({ actions: [note("b", "call_0")] }),
      ],
      NOTE,
    );

    const played = await play(live);

    expect(played.entries.map(({ round, state }) => [round, state])).toEqual([
      [0, "succeeded"],
      [1, "succeeded"],
    ]);
    expect(played.executions).toHaveLength(2);
    expect(hitsOf(played)).toMatchObject([{ hit: "provider_id", of: { round: 1, index: 0 } }]);
    const last = played.results.at(-1);
    expect(played.results).toHaveLength(3);
    expect(last?.metadata.status).toBe("ok");
    expect(last?.content).toContain("Not run again");
  });

  it("is answered with what is stored where the call has finished, and nothing runs (S13)", async () => {
    const touch = { tool: "notes.create", params: { cmd: "touch x" }, id: "c1" };
    const live = liveTurn([oneRound({ actions: [touch] }), oneRound({ actions: [touch] })], NOTE);

    const played = await play(live);

    expect(played.executions).toHaveLength(1);
    expect(played.entries).toHaveLength(1);
    expect(hitsOf(played)).toMatchObject([
      { hit: "provider_id", attempt: 0, index: 0, of: { round: 0, index: 0 } },
    ]);
    expect(played.results.map(({ metadata }) => metadata.status)).toEqual(["ok", "ok"]);
  });
});

describe("a process that dies in the middle of a batch", () => {
  it("goes on behind the call that had finished, and nothing is approved by silence (D11)", async () => {
    const save = (path: string) => ({ tool: "doc.save", params: { path } });
    const batch = { actions: [save("c1"), save("c2"), { tool: "doc.write", params: {} }] };
    const live = liveTurn(
      [oneRound({ actions: [{ tool: "web.search" }] }), oneRound(batch, batch)],
      {
        "doc.save": { ...COMMAND, does: [{ result: {}, ms: 10 }] },
      },
    );
    const ports = waitingForYes(live);
    const request = scriptedRequest();
    await live.clock.run(
      expect(runTurn(dyingAtClaim(ports, 3), createDispatch(ports), request)).rejects.toThrow(
        "died",
      ),
    );
    const before = live.tools.executions().length;

    await recoverTurn(ports, request.turn);
    const checkpoint = live.checkpoints.of(request.turn);
    if (checkpoint === null) throw new Error("the second round was begun");
    const begun = { revision: 0, attempts: 1 };
    const report = await live.clock.run(
      resumeTurn(ports, createDispatch(ports), request, checkpoint, begun),
    );

    const entries = await live.memory.ledger.ofTurn(request.turn);
    expect(before).toBe(2);
    expect(entries.map(({ tool, state }) => `${tool} ${state}`)).toEqual([
      "web.search succeeded",
      "doc.save succeeded",
      "doc.save succeeded",
      "doc.write intended",
    ]);
    expect(live.tools.executions()).toHaveLength(3);
    expect(report.rounds.at(-1)?.outcome).toBe("suspended");
  });
});

/** `doc.write` needs an approval, and nobody decides. */
function waitingForYes(live: LiveTurn): RuntimePorts {
  const confirmation = { kind: "approval", expiresMs: 60_000 } as const;
  return {
    ...live.ports,
    approvals: { ask: async () => ({ kind: "pending", ticket: "gate" }) },
    tools: withContract(live, "doc.write", { confirmation }),
  };
}

/** The process is gone before this call is claimed. */
function dyingAtClaim(ports: RuntimePorts, last: number): RuntimePorts {
  let claims = 0;
  const claim: RuntimePorts["ledger"]["claim"] = async (...asked) => {
    claims += 1;
    if (claims >= last) throw new Error("died");
    return ports.ledger.claim(...asked);
  };
  return { ...ports, ledger: { ...ports.ledger, claim } };
}
