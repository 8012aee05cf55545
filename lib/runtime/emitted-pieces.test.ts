import { describe, expect, it } from "vitest";
import { ok } from "@/lib/domain/tools/call/tool-result";
import { liveTurn, play, withCode } from "@/lib/testing/live-turn";
import { oneRound, search } from "@/lib/testing/scripts";

describe("what a tool emits (R143)", () => {
  it("is told piece by piece between the start and the end of its call, and is its result in the end", async () => {
    const live = liveTurn([oneRound({ actions: [search()] })]);
    const chunks = ["one ", "two ", "three\n"];
    const tools = withCode(live, "web.search", async (ctx) => {
      for (const chunk of chunks) {
        ctx.emit(chunk);
        await live.clock.sleep(10);
      }
      return { kind: "returned", value: ok(chunks.join("")) };
    });

    const { facts, entries } = await play(live, { ports: { tools } });

    const told = facts.flatMap((fact) => (fact.type === "call.emitted" ? [fact.chunk] : []));
    expect(told).toEqual(chunks);
    expect(entries).toMatchObject([{ result: { data: told.join("") } }]);
    const types = facts.map(({ type }) => type).filter((type) => type.startsWith("call."));
    expect(types).toEqual([
      "call.claimed",
      "call.started",
      "call.emitted",
      "call.emitted",
      "call.emitted",
      "call.ended",
    ]);
  });
});
