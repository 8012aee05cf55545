// People who decide now and then: approvals and questions, each decided once and kept, whatever becomes of the processes.
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import { failed, ok, type ToolResult } from "@/lib/domain/tools/call/tool-result";
import type { Approval } from "@/lib/runtime/ports/approvals";
import type { RuntimePorts } from "@/lib/runtime/runtime-ports";
import type { MortalProcess } from "./mortal-process";
import { ASKING_TOOL } from "./random-script";
import type { SeededRandom } from "./seeded-random";

export type SimulatedPeople = {
  /** Asking is a step at which the process may die. */
  ports(process: MortalProcess): Pick<RuntimePorts, "approvals" | "answers">;
  isAsked(key: string): boolean;
  isApproved(key: string): boolean;
  /** Some of what waits is decided, each for good. */
  decideSome(): void;
  /** What the ledger says of the entry beside the truth. */
  untrue(entry: LedgerEntry): readonly string[];
};

export function simulatedPeople(random: SeededRandom): SimulatedPeople {
  const approvals = new Map<string, Approval>();
  const answers = new Map<string, ToolResult | null>();

  function ask(key: string): Approval {
    const standing = approvals.get(key) ?? { kind: "pending", ticket: key };
    approvals.set(key, standing);
    return standing;
  }

  function look(ticket: string): ToolResult | null {
    const answer = answers.get(ticket) ?? null;
    answers.set(ticket, answer);
    return answer;
  }

  return {
    ports: ({ step }) => ({
      approvals: { ask: ({ call }) => step(async () => ask(call.ledgerKey)) },
      answers: { of: (ticket) => step(async () => look(ticket)) },
    }),
    isAsked: (key) => approvals.has(key),
    isApproved: (key) => approvals.get(key)?.kind === "approved",
    decideSome: () => {
      for (const [key, { kind }] of approvals)
        if (kind === "pending" && random.chance(0.6)) approvals.set(key, decision(random));
      for (const [ticket, answer] of answers)
        if (answer === null && random.chance(0.6)) answers.set(ticket, reply(random, ticket));
    },
    untrue: ({ key, tool, state, result }) => {
      if (tool !== ASKING_TOOL || state === "unknown" || result === null) return [];
      const given = answers.get(key) ?? null;
      const said = result.status === "ok" ? JSON.stringify(result.data) : null;
      const meant = given?.status === "ok" ? JSON.stringify(given.data) : null;
      return said !== null && said !== meant ? [`10: ${tool} has another answer: ${said}`] : [];
    },
  };
}

function decision(random: SeededRandom): Approval {
  if (random.chance(0.7)) return { kind: "approved" };
  return random.chance(0.5) ? { kind: "denied", reason: "no" } : { kind: "expired" };
}

function reply(random: SeededRandom, ticket: string): ToolResult {
  if (random.chance(0.8)) return ok({ answer: `about ${ticket.slice(0, 8)}` });
  return failed("GATE_EXPIRED", "nobody answered");
}
