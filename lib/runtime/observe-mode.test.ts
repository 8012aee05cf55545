import { describe, expect, it } from "vitest";
import { liveTurn, play, withContract } from "@/lib/testing/live-turn";
import { launch, oneRound, search, write } from "@/lib/testing/scripts";

const observe = { pinned: { enforcement: "observe" } } as const;
const codes = ({ results }: Awaited<ReturnType<typeof play>>) =>
  results.map(({ metadata }) => metadata.code ?? metadata.status);

describe("an agent that is only observed", () => {
  it("is told nothing and refused nothing, and the record says what would have been refused", async () => {
    const live = liveTurn([oneRound({ actions: [search(), write(), { final: "Done." }] })]);

    const played = await play(live, observe);

    expect(codes(played)).toEqual(["ok", "ok"]);
    expect(played.report.rounds[0]?.feedback.refusals).toEqual([]);
    expect(played.facts[0]).toMatchObject({ type: "round.started", enforcement: "observe" });
    const judged = played.facts.filter(({ type }) => type === "action.judged");
    expect(judged).toMatchObject([
      { code: null },
      { code: "STRATEGY_INCOMPATIBLE", blockedBy: 0, isObserved: true, closedGate: "overseer" },
      { code: "FINAL_AFTER_NON_NEUTRAL", isObserved: true },
    ]);
    expect(judged[0]).not.toHaveProperty("isObserved");
    expect(played.messages.some((one) => "refused" in one && one.refused !== null)).toBe(false);
  });

  it("makes no decision retry where everything would have been refused", async () => {
    const live = liveTurn([oneRound({ actions: [write(), write("b")] })]);

    const played = await play(live, { pinned: { ...observe.pinned, maxActions: 1 } });

    expect(played.report.rounds[0]?.attempts).toHaveLength(1);
    expect(codes(played)).toEqual(["ok", "ok"]);
  });

  it("starts nothing early that would have been refused", async () => {
    const live = liveTurn([oneRound({ actions: [launch("A"), launch("B")] })]);

    const played = await play(live, { pinned: { ...observe.pinned, maxActions: 1 } });

    expect(played.entries.map(({ isEarly }) => isEarly)).toEqual([true, false]);
  });

  it("still fails what cannot run, and asks for what a contract asks", async () => {
    const schema = { type: "object", properties: { path: { type: "string" } } };
    const live = liveTurn(
      [
        oneRound({
          actions: [
            { tool: "no.such", params: {} },
            { tool: "doc.write", params: { path: 1 } },
            { raw: '{"broken' },
            launch("A"),
          ],
        }),
      ],
      { "doc.write": { traits: { strategy: ["exploitation"] }, inputSchema: schema } },
    );
    const tools = withContract(live, "jobs.launch", {
      confirmation: { kind: "approval", expiresMs: 1000 },
    });

    const played = await play(live, { ...observe, ports: { tools } });

    expect(codes(played)).toEqual([
      "UNKNOWN_TOOL",
      "INVALID_ARGUMENTS",
      "ARGS_UNPARSEABLE",
      "GATE_DENIED",
    ]);
    expect(played.executions).toEqual([]);
  });
});
