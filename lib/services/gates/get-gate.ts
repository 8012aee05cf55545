// One gate with everything that a decision needs: the exact call, what the tool means, what has run, what a denial leaves.
import type { GateView } from "@/lib/contracts/gate-view";
import { findGate, gatesOfTurn } from "@/lib/db/gates/gates";
import { entriesOfRound } from "@/lib/db/ledger/ledger-entries";
import { findTurn } from "@/lib/db/turns/turns";
import { toolLookup } from "@/lib/domain/catalog/tool-lookup";
import { callWords } from "@/lib/domain/gates/call-words";
import { denialLeaves } from "@/lib/domain/gates/denial-leaves";
import type { Gate } from "@/lib/domain/gates/gate";
import { mayDecide } from "@/lib/domain/gates/may-decide";
import { revealText, revealWarnings } from "@/lib/domain/gates/reveal-text";
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import type { ToolResult } from "@/lib/domain/tools/call/tool-result";
import { winningLayer } from "@/lib/domain/traits/winning-layer";
import { isAppError } from "@/lib/kernel/errors";
import { printJson } from "@/lib/kernel/json-print";
import { authorise } from "../actor";
import { loadCatalog } from "../catalogs/load-catalog";
import type { Reader, ServiceContext } from "../service-context";
import { gateOrThrow, isoOf, shownArguments, toGateSummary } from "./gate-view";

/** @throws AppError FORBIDDEN, NOT_FOUND */
export async function getGate(context: ServiceContext, id: string): Promise<GateView> {
  authorise(context.actor, "read");
  const { database, workspaceId } = context;
  return viewGate(context, gateOrThrow(await findGate(database.prisma, workspaceId, id), id));
}

export async function viewGate(context: ServiceContext, gate: Gate): Promise<GateView> {
  const { prisma } = context.database;
  const { turn: turnId, round, claim, user, approvers, binding, used } = gate;
  const turn = await findTurn(prisma, turnId, context.workspaceId);
  const entries = await entriesOfRound(prisma, turnId, round);
  const others = (await gatesOfTurn(prisma, turnId)).filter((one) => one.round === round);
  return {
    ...toGateSummary(gate, context),
    ...{ user, claim, approvers: [...approvers] },
    startedBy: turn?.setup.startedBy ?? null,
    asked: turn?.title ?? "",
    ask: askView(gate, context),
    arguments: argumentsView(context, gate),
    fingerprint: binding.fingerprint,
    reasons: [...binding.reasons],
    tooling: await toolingOf(context, gate),
    calls: entries
      .filter(({ key }) => key !== gate.ledgerKey)
      .map((entry) => callView(entry, others)),
    denialLeaves: [...denialLeaves(gate, entries, others)],
    before: gate.earlier.map(({ at, changed, ...decided }) => ({
      ...decided,
      at: isoOf(at),
      changed: [...changed],
    })),
    usedAt: used === null ? null : isoOf(used.at),
  };
}

function askView(gate: Gate, { actor, redactor }: Reader): GateView["ask"] {
  const { ask } = gate;
  switch (ask.kind) {
    case "question":
      return { ...ask, options: [...ask.options] };
    case "in_doubt":
      return { ...ask, startedAt: ask.startedAt === null ? null : isoOf(ask.startedAt) };
    case "undo_failure":
      return { kind: ask.kind, step: ask.step, error: ask.error };
    case "plan_confirm":
      return {
        kind: ask.kind,
        plan: mayDecide(gate, actor.role) ? ask.plan : redactor.value(ask.plan),
      };
    case "approval":
      return ask;
  }
}

const INDENT = 2;

function argumentsView(reader: Reader, gate: Gate): GateView["arguments"] {
  const { value, isMasked } = shownArguments(gate, reader);
  const pieces = revealText(printJson(value, INDENT));
  return {
    pieces: [...pieces],
    warnings: [...revealWarnings(pieces)],
    raw: isMasked ? printJson(value) : gate.binding.args,
    isMasked,
  };
}

/** As the agent's newest settings say: a decision is held against them when it is used. */
async function toolingOf(context: ServiceContext, gate: Gate): Promise<GateView["tooling"]> {
  const catalog = await loadCatalog(context, { agent: gate.agent }).catch(noneWhereGone);
  const find = catalog && toolLookup(catalog);
  const tool = find?.(gate.tool) ?? find?.(ofUndo(gate.tool));
  if (!tool) return null;
  return {
    shape: tool.definition?.shape ?? null,
    strategy: [...tool.strategy],
    says: winningLayer(tool.provenance, "strategy"),
    early: tool.early,
    ...callWords(tool),
  };
}

/** The call whose undo it is: `tool:undo`. */
function ofUndo(tool: string): string {
  return tool.slice(0, Math.max(0, tool.lastIndexOf(":")));
}

function noneWhereGone(error: unknown): null {
  if (isAppError(error) && error.code === "NOT_FOUND") return null;
  throw error;
}

function callView(entry: LedgerEntry, gates: readonly Gate[]): GateView["calls"][number] {
  const { key, tool, index, state, isEarly, result } = entry;
  const gate = gates.find((one) => one.ledgerKey === key && one.state === "pending");
  return { tool, index, state, isEarly, line: resultLine(result), gate: gate?.id ?? null };
}

const LINE_CHARS = 140;

/** The first words of an error; what a call has answered may be long, and is read with its round. */
function resultLine(result: ToolResult | null): string | null {
  if (result?.status !== "error") return null;
  const { message } = result.error;
  return message.length <= LINE_CHARS ? message : `${message.slice(0, LINE_CHARS - 1)}…`;
}
