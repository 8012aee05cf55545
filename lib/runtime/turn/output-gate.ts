// Holds back what a call writes until its tool may be heard: what was refused reaches nobody (R73).
import type { Output } from "../ports/output";

/** `held`: nobody knows yet; `open`: let through as it comes; `shut`: dropped. */
type Gate = { state: "held" | "open" | "shut"; tool: string; readonly kept: string[] };

export type OutputGate = {
  write(index: number, text: string): void;
  open(index: number, tool: string): void;
  shut(index: number): void;
};

export function createOutputGate(output: Output): OutputGate {
  const gates = new Map<number, Gate>();

  function gateOf(index: number): Gate {
    const known = gates.get(index);
    if (known !== undefined) return known;
    const gate: Gate = { state: "held", tool: "", kept: [] };
    gates.set(index, gate);
    return gate;
  }

  return {
    write: (index, text) => {
      const gate = gateOf(index);
      if (gate.state === "held") gate.kept.push(text);
      if (gate.state === "open") output.argument(index, gate.tool, text);
    },
    open: (index, tool) => {
      const gate = gateOf(index);
      if (gate.state !== "held") return;
      gate.state = "open";
      gate.tool = tool;
      for (const text of gate.kept.splice(0)) output.argument(index, tool, text);
    },
    shut: (index) => {
      const gate = gateOf(index);
      gate.state = "shut";
      gate.kept.length = 0;
    },
  };
}
