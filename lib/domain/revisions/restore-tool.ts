// What becomes of a listed tool when an earlier revision's word about it is restored: words come back, facts stay.
import type { SourceTool, ToolState } from "./snapshot";

/** What people have said of a tool, and where that leaves it. */
export type RestoredTool = Omit<SourceTool, "callable" | "definition">;

/**
 * `listed` is what the source says by now, `then` the frozen word, null where the tool was not known.
 * 1. Which definition was reviewed, the declared shape, contract and additions, and the note come back.
 * 2. What the source lists is a fact: a definition that differs from the reviewed one is parked as changed.
 * 3. A tool that is gone stays gone, and one that is or was quarantined is quarantined: doubt tightens.
 * 4. Of a tool that was not known then, nothing had been declared; its reviewed definition stays.
 */
export function restoreTool(listed: SourceTool, then: SourceTool | null): RestoredTool {
  const words = then ?? { ...UNDECLARED, reviewed: listed.reviewed };
  const { reviewed, shape, contract, additions, note } = words;
  const state = stateOf(listed, then, reviewed);
  const quarantine = listed.state === "quarantined" ? listed : then;
  const reason = state === "quarantined" ? (quarantine?.reason ?? null) : null;
  return { reviewed, state, reason, shape, contract, additions, note };
}

const UNDECLARED = { shape: null, contract: null, additions: null, note: "" };

function stateOf(listed: SourceTool, then: SourceTool | null, reviewed: string): ToolState {
  if (listed.state === "gone") return "gone";
  if (listed.state === "quarantined" || then?.state === "quarantined") return "quarantined";
  return listed.definition === reviewed ? "current" : "changed";
}
