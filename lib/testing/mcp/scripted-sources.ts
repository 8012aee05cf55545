// Tools' servers that list what a suite says, in the order in which it says so: for what is about lists, not about protocols.
import type { ListOutcome } from "@/lib/runtime/ports/tool-source";
import type { ToolSources } from "@/lib/runtime/ports/tool-sources";
import { testToolSources } from "./tool-sources";

export type ScriptedSources = ToolSources & {
  /** What the next listing answers; it is repeated until another is given. */
  answer(outcome: ListOutcome | readonly unknown[]): void;
  /** Has listings wait until `resume` is called. */
  hold(): { readonly waiting: Promise<void>; resume(): void };
  /** How many connections are open. */
  openCount(): number;
};

function listed(tools: readonly unknown[]): ListOutcome {
  return { kind: "listed", tools, warnings: [], isWhole: true };
}

export function scriptedSources(): ScriptedSources {
  let next = listed([]);
  let gate: { readonly arrived: () => void; readonly released: Promise<void> } | null = null;
  let open = 0;
  return {
    ...testToolSources({ allowedHosts: ["tools.internal"] }),
    answer(outcome) {
      next = "kind" in outcome ? outcome : listed(outcome);
    },
    hold() {
      const [waiting, arrived] = latch();
      const [released, resume] = latch();
      gate = { arrived, released };
      return { waiting, resume };
    },
    openCount: () => open,
    async open() {
      open += 1;
      return {
        ok: true,
        serverName: "scripted",
        source: {
          async list() {
            const held = gate;
            gate = null;
            held?.arrived();
            await held?.released;
            return next;
          },
          call: async () => ({ kind: "rejected", code: -32601, message: "nothing is called here" }),
          onListChanged: () => () => undefined,
          async close() {
            open -= 1;
          },
        },
      };
    },
  };
}

/** A promise and the way to keep it. */
function latch(): readonly [Promise<void>, () => void] {
  let open: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    open = resolve;
  });
  return [promise, () => open()];
}
