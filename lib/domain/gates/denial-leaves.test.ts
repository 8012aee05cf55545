import { describe, expect, it } from "vitest";
import { buildGate } from "@/lib/testing/gates";
import { buildEntry, ranEntry } from "@/lib/testing/ledger-entries";
import { denialLeaves } from "./denial-leaves";

const own = buildEntry({ key: "key_1", tool: "docs.publish" });

describe("denialLeaves", () => {
  it("says what does not run, and no more where there is no more", () => {
    expect(denialLeaves(buildGate(), [own], [buildGate()])).toEqual([
      "docs.publish does not run. The agent is told why, and goes on.",
    ]);
  });

  it("says what stays, what goes on, and what still waits", () => {
    const entries = [
      ranEntry({ key: "key_0", tool: "docs.find" }),
      own,
      buildEntry({ key: "key_2", tool: "docs.index", state: "running" }),
      buildEntry({ key: "key_3", tool: "docs.mail", state: "failed" }),
    ];
    const others = [
      buildGate(),
      buildGate({ id: "gate_2" }),
      buildGate({ id: "gate_3", state: "denied" }),
    ];

    expect(denialLeaves(buildGate(), entries, others)).toEqual([
      "docs.publish does not run. The agent is told why, and goes on.",
      "docs.index has started and goes on.",
      "What has run stays as it is: 1 call.",
      "1 other question of this round waits by itself.",
    ]);
  });

  it.each([
    [
      { kind: "approval", isUndo: true },
      "The undo does not run: what it would have taken back stays.",
    ],
    [
      { kind: "question", question: "Which?", options: [] },
      "The agent is told that there is no answer, and goes on without one.",
    ],
    [{ kind: "in_doubt", startedAt: null, why: "gone", check: null }, "Nothing runs by itself."],
  ] as const)("speaks of %o by its kind", (ask, words) => {
    expect(denialLeaves(buildGate({ ask }), [own], [])).toEqual([words]);
  });
});
