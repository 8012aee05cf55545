// Suggests what a tool may mean, from hints, shape and words; an operator accepts it, it is never applied by itself (R30).
import type { Strategy } from "@/lib/domain/traits/traits";
import type { Shape } from "../definition/tool-definition";
import { contradict, type Hints, hasDeclared } from "./hints";
import { isEffect, type WordEvidence, wordEvidence } from "./suggest-traits-words";

export type Suggestion = {
  /** null where nothing speaks clearly enough. */
  readonly shape: Shape | null;
  readonly strategy: readonly Strategy[];
  /** Whether a person should be asked before a call. */
  readonly approval: boolean;
  /** The reason in words, for the operator who decides. */
  readonly why: string;
};

export type SuggestInput = {
  readonly name: string;
  readonly description: string;
  readonly hints: Hints;
  /** As declared in code or by an operator; absent for a tool that nobody has labelled. */
  readonly shape?: Shape;
};

/** Where hints, shape and words disagree, the answer is `unknown` with approval: doubt tightens. */
export function suggestTraits(input: SuggestInput): Suggestion {
  const conflict = hintConflict(input);
  if (conflict !== null) return cautious(conflict);
  if (input.shape !== undefined) return fromShape(input.shape, input.hints);
  if (!hasDeclared(input.hints)) return fromWords(input);
  return fromHints(input);
}

/** The sentence that names the disagreement between a tool's hints and its name, or null where there is none. */
export function hintConflict(input: SuggestInput): string | null {
  const { hints } = input;
  if (contradict(hints)) return "The hints say read-only and destructive at once.";
  const evidence = wordEvidence(input.name, input.description);
  const quoted = `its words say “${evidence.word}”`;
  const declaredWrite = declares(hints.readOnly, false) || declares(hints.destructive, true);
  if (declares(hints.readOnly, true) && isEffect(evidence)) {
    return `The hint says read-only, but ${quoted}.`;
  }
  if (evidence.kind === "reads" && declaredWrite) {
    const said = declares(hints.destructive, true) ? "destructive" : "not read-only";
    return `The hint says ${said}, but ${quoted}.`;
  }
  if (evidence.kind === "destroys" && declares(hints.destructive, false)) {
    return `The hint says not destructive, but ${quoted}.`;
  }
  const readShape = input.shape === "query" || input.shape === "handle";
  if (readShape && declaredWrite)
    return `The shape is ${input.shape}, but the hints say that it writes.`;
  return null;
}

function fromHints({ name, description, hints }: SuggestInput): Suggestion {
  if (hints.readOnly.value) {
    const reach = hints.openWorld.value
      ? "may reach outside its own system"
      : "stays in its own system";
    return {
      shape: "query",
      strategy: ["exploration"],
      approval: false,
      why: `The server says that it only reads and ${reach}.`,
    };
  }
  if (declares(hints.readOnly, false) || hints.destructive.source === "declared") {
    return effect(name, description, hints.destructive.value, [
      "The server says that it writes",
      hints.destructive.value
        ? hints.destructive.source === "declared"
          ? " and may destroy"
          : "; whether it destroys is not said, so it may"
        : " but only adds",
      ".",
    ]);
  }
  return fromWords({ name, description, hints });
}

/** Without a word from the server about effects, a name may suggest a meaning, but approval stays. */
function fromWords({ name, description }: SuggestInput): Suggestion {
  const evidence = wordEvidence(name, description);
  if (evidence.kind === "silent") {
    return cautious("Neither the server nor the words of the tool say what it does.");
  }
  if (evidence.kind === "mixed") {
    return cautious(
      `The name sounds like reading, but the description begins with “${evidence.word}”.`,
    );
  }
  const why = `The server does not say what it does; its words say “${evidence.word}”.`;
  if (evidence.kind === "reads") {
    return { shape: "query", strategy: ["exploration"], approval: true, why };
  }
  return effect(name, description, true, [why]);
}

function effect(
  name: string,
  description: string,
  approval: boolean,
  why: readonly string[],
): Suggestion {
  const shape = isJob(wordEvidence(name, description), description) ? "job" : "command";
  return { shape, strategy: ["exploitation"], approval, why: why.join("") };
}

const JOB_WORDS = /\b(job[_ ]?id|jobs?|polls?|background|asynchronous(ly)?|long[- ]running)\b/i;

function isJob(evidence: WordEvidence, description: string): boolean {
  return evidence.kind === "starts" && JOB_WORDS.test(description.slice(0, 2_000));
}

function fromShape(shape: Shape, hints: Hints): Suggestion {
  const approval = hints.destructive.value;
  switch (shape) {
    case "query":
    case "handle":
      return { shape, strategy: ["exploration"], approval: false, why: `A ${shape} only reads.` };
    case "command":
      return { shape, strategy: ["exploitation"], approval, why: "A command changes something." };
    case "job":
      return approval
        ? { shape, strategy: ["exploitation"], approval, why: "A job whose work may destroy." }
        : { shape, strategy: ["neutral"], approval, why: "A detached job that destroys nothing." };
    case "agent":
      return {
        shape,
        strategy: ["unknown"],
        approval: true,
        why: "An agent does what its tools do.",
      };
    case "human":
      return {
        shape,
        strategy: ["unknown"],
        approval: false,
        why: "A person answers; the round waits.",
      };
  }
}

function cautious(why: string): Suggestion {
  return { shape: null, strategy: ["unknown"], approval: true, why };
}

function declares(hint: Hints["readOnly"], value: boolean): boolean {
  return hint.source === "declared" && hint.value === value;
}
