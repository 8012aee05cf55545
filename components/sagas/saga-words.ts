// How multi-step commands and their steps stand, in plain words.
import { recordOptions } from "@/components/data/filters/word-options";
import type { ChipTone } from "@/components/ui/chip";
import type { SagaLine, SagaStep } from "@/lib/client/sagas";

type Word = { readonly word: string; readonly tone: ChipTone; readonly meaning: string };

const SAGAS: Readonly<Record<SagaLine["state"], Word>> = {
  running: { word: "running", tone: "accent", meaning: "Its steps run, one after the other." },
  concluded: { word: "concluded", tone: "ok", meaning: "Every step is done." },
  compensating: {
    word: "going back",
    tone: "undo",
    meaning: "A step has failed, and what was done before it is being taken back.",
  },
  compensated: {
    word: "compensated",
    tone: "undo",
    meaning: "A step has failed. What can be undone is undone.",
  },
  partly_compensated: {
    word: "partly compensated",
    tone: "refused",
    meaning:
      "An undo has failed, or nobody knows how it ended: what it should have taken back stands.",
  },
};

const STEPS: Readonly<Record<SagaStep["state"], Word>> = {
  pending: { word: "not begun", tone: "plain", meaning: "It has never started." },
  running: { word: "running", tone: "accent", meaning: "It is at work." },
  done: { word: "done", tone: "ok", meaning: "It has had its effect, which stands." },
  failed: { word: "failed", tone: "refused", meaning: "It has had no effect." },
  unknown: { word: "in doubt", tone: "wait", meaning: "Nobody knows whether it had its effect." },
  undoing: { word: "being undone", tone: "undo", meaning: "Its undo is at work." },
  undone: { word: "undone", tone: "undo", meaning: "Its effect has been taken back." },
  undo_failed: {
    word: "undo failed",
    tone: "refused",
    meaning: "Its effect stands, although it should have been taken back.",
  },
  undo_unknown: {
    word: "undo in doubt",
    tone: "wait",
    meaning: "Its undo started, and nobody knows how it ended. It is never repeated by itself.",
  },
  undo_queued: { word: "undone by a job", tone: "undo", meaning: "A job takes it back." },
};

export const SAGA_STATE_OPTIONS = recordOptions(SAGAS);
export const SAGA_NEEDS_OPTIONS = [{ value: "person", label: "a person" }] as const;

export function sagaWords(state: SagaLine["state"]): Word {
  return SAGAS[state];
}

const LEFT: Word = {
  word: "left in place",
  tone: "wait",
  meaning: "It is done and nothing takes it back.",
};

const ASKED: Word = {
  word: "undo waits for approval",
  tone: "wait",
  meaning: "Its effect stands until a person has said whether it is taken back.",
};

const DENIED: Word = {
  word: "left in place",
  tone: "wait",
  meaning: "A person has said no to its undo, so its effect stands.",
};

/** What a person is asked, or has said, about its undo comes first. */
export function undoWords({ state, gate }: SagaStep, isBack: boolean): Word {
  if (gate?.kind !== "approval") return stepWords(state, isBack);
  if (gate.state === "pending" && (state === "done" || state === "undo_queued")) return ASKED;
  if (gate.state === "denied" && state === "undo_failed") return DENIED;
  return stepWords(state, isBack);
}

/** `isBack`: its saga has gone back, so that a step that is still done was left as it is. */
export function stepWords(state: SagaStep["state"], isBack: boolean): Word {
  return isBack && (state === "done" || state === "unknown") ? leftWords(state) : STEPS[state];
}

function leftWords(state: "done" | "unknown"): Word {
  return state === "done" ? LEFT : STEPS.unknown;
}

export function hasGoneBack(state: SagaLine["state"]): boolean {
  return state === "compensated" || state === "partly_compensated";
}
