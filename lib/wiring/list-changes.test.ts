import { describe, expect, it } from "vitest";
import { createVirtualClock } from "@/lib/runtime/memory/virtual-clock";
import { instant } from "@/lib/runtime/ports/clock";
import { createListChanges, type Reread } from "./list-changes";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Answers one outcome after another, the last of them for ever, and remembers when each server was read. */
function listen(...outcomes: readonly Reread[]) {
  const clock = createVirtualClock();
  const reads: string[] = [];
  const changes = createListChanges(async (server) => {
    reads.push(`${server} ${instant(clock)}`);
    return outcomes[Math.min(reads.length, outcomes.length) - 1] ?? "same";
  }, clock);
  const pass = (ms: number) => clock.run(clock.sleep(ms));
  return { clock, reads, changes, pass };
}

describe("what servers say of their lists", () => {
  it("1: has a quiet server read at once, and every server by itself", async () => {
    const { changes, reads, pass } = listen("same");

    changes.hear("web");
    changes.hear("files");
    await pass(0);

    expect(reads).toEqual(["web 0", "files 0"]);
  });

  it("2: makes one reading more of a storm during a reading and its pause", async () => {
    const { changes, reads, pass } = listen("changed");

    for (let word = 0; word < 200; word += 1) changes.hear("web");
    await pass(1_000);
    for (let word = 0; word < 200; word += 1) changes.hear("web");
    await pass(MINUTE_MS);

    expect(reads).toEqual(["web 0", "web 10000"]);
  });

  it("2: comes back where somebody else was reading", async () => {
    const { changes, reads, pass } = listen("busy", "changed");

    changes.hear("web");
    await pass(MINUTE_MS);

    expect(reads).toEqual(["web 0", "web 10000"]);
  });

  it("2: waits for the next word after a failure", async () => {
    const { changes, reads, pass } = listen("failed");

    changes.hear("web");
    await pass(MINUTE_MS);
    changes.hear("web");
    await pass(0);

    expect(reads).toEqual(["web 0", "web 60000"]);
  });

  it("3: reads a server ever more seldom that always says so and never changes", async () => {
    const { changes, reads, pass } = listen("same");

    for (let minute = 0; minute < 10 * 60; minute += 1) {
      changes.hear("web");
      await pass(MINUTE_MS);
    }

    expect(reads.length).toBeLessThan(20);
  });

  it("3: is quick again once something has changed", async () => {
    const { changes, reads, pass } = listen("same", "same", "changed", "changed");

    for (const wait of [HOUR_MS, HOUR_MS, 1_000]) {
      changes.hear("web");
      await pass(wait);
    }
    changes.hear("web");
    await pass(MINUTE_MS);

    expect(reads).toEqual(["web 0", "web 3600000", "web 7200000", "web 7210000"]);
  });

  it("begins nothing once it is closed", async () => {
    const { changes, reads, pass } = listen("changed");

    changes.hear("web");
    await pass(0);
    changes.hear("web");
    await changes.close();
    changes.hear("files");
    await pass(HOUR_MS);

    expect(reads).toEqual(["web 0"]);
  });
});
