// Judges the actions of one attempt while they stream: by their tool as soon as it is known, and for good when their block ends.
//
// Invariants, each with a test of the same number:
// 1. Verdicts are given in stream order: a block that is finished waits for those that opened before it.
// 2. What a refused action wrote reaches nobody; what an accepted one wrote arrives whole and in order.
// 3. A judgement by the tool alone changes nothing: the verdict at the block's end is the only one that counts.
// 4. Where the agent is observed, every verdict is the same and what only the traits refuse is let through.
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import type { RoundAction, Verdict } from "@/lib/domain/rounds/action";
import { type Enforcement, inEffect } from "@/lib/domain/rounds/enforcement";
import { EMPTY_ROUND, judgeAction, type RoundRules } from "@/lib/domain/rounds/judge-action";
import type { StreamEvent } from "@/lib/stream/stream-event";
import type { Output } from "../ports/output";
import type { JudgedAction } from "./judged-action";
import { createOutputGate } from "./output-gate";

type Block = Extract<StreamEvent, { type: "action" | "final" }>;

export type Overseer = {
  opened(index: number): void;
  /** The tool's name is known, long before its arguments are. */
  identified(index: number, name: string): void;
  wrote(index: number, text: string): void;
  /** The actions that can be judged now, in stream order. */
  completed(block: Block): readonly JudgedAction[];
  /** Whatever still waits, at the end of the generation. */
  rest(): readonly JudgedAction[];
};

export function createOverseer(
  rules: RoundRules,
  enforcement: Enforcement,
  output: Output,
): Overseer {
  const gate = createOutputGate(output);
  const open = new Set<number>();
  const named = new Map<number, string>();
  const finished = new Map<number, Block>();
  let state = EMPTY_ROUND;

  /** Nothing that opened earlier is still without a verdict. */
  function isNext(index: number): boolean {
    return [...open].every((other) => other >= index);
  }

  /** By the tool alone; a namespace that is still to come may change the traits, so such a tool is held. */
  function judgeByName(index: number, name: string) {
    const tool = rules.findTool(name);
    if (tool !== undefined && hasNamespaces(tool)) return;
    const action: RoundAction = { kind: "call", tool: name, params: {} };
    const judged = judgeAction({ ...rules, validate: () => [] }, state, action, index);
    const verdict = inEffect(enforcement, judged.verdict);
    if (verdict.verdict === "accepted") gate.open(index, tool?.id ?? name);
    else gate.shut(index);
  }

  function judge(index: number, block: Block): JudgedAction {
    const judged = judgeAction(rules, state, actionOf(block), index);
    state = judged.state;
    open.delete(index);
    finished.delete(index);
    named.delete(index);
    const verdict = inEffect(enforcement, judged.verdict);
    const action = withVerdict(block, index, verdict, rules);
    if (verdict.verdict === "refused") gate.shut(index);
    else if (action.kind === "call") gate.open(index, action.name);
    else if (action.kind === "final") output.answer(action.text);
    return action;
  }

  function judgeReady(isEnd: boolean): readonly JudgedAction[] {
    const judged: JudgedAction[] = [];
    for (const [index, block] of [...finished].sort(([left], [right]) => left - right)) {
      if (!isEnd && !isNext(index)) break;
      judged.push(judge(index, block));
    }
    for (const [index, name] of named) if (isNext(index)) judgeByName(index, name);
    return judged;
  }

  return {
    opened: (index) => void open.add(index),
    identified: (index, name) => {
      named.set(index, name);
      if (isNext(index)) judgeByName(index, name);
    },
    wrote: gate.write,
    completed: (block) => {
      open.add(block.index);
      finished.set(block.index, block);
      return judgeReady(false);
    },
    rest: () => judgeReady(true),
  };
}

function hasNamespaces({ namespaces, deniedNamespaces }: EffectiveTool): boolean {
  return namespaces.length > 0 || deniedNamespaces !== undefined;
}

function actionOf(block: Block): RoundAction {
  if (block.type === "final") return { kind: "final" };
  if (block.state !== "complete") return { kind: "unparseable" };
  return { kind: "call", tool: block.name, params: block.args };
}

function withVerdict(
  block: Block,
  index: number,
  verdict: Verdict,
  rules: RoundRules,
): JudgedAction {
  if (block.type === "final") return { kind: "final", index, text: block.text, verdict };
  const { id, providerId } = block;
  if (block.state !== "complete") {
    const { name, reason: fault } = block;
    const isCutOff = block.state === "cut_off";
    return { kind: "faulty", index, id, name, fault, isCutOff, verdict };
  }
  const tool = rules.findTool(block.name);
  const { args: params, signature } = block;
  const name = tool?.id ?? block.name;
  return { kind: "call", index, id, providerId, name, tool, params, signature, verdict };
}
