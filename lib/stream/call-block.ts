// One call while it streams: what has arrived of it, and what that amounts to once it is finished.
import type { JsonObject } from "@/lib/kernel/json";
import { isSameJson } from "@/lib/kernel/same-json";
import { createGrowingText, type GrowingText } from "./growing-text";
import { createJsonScanner, type JsonScanner } from "./json-scanner";
import { type ArgumentReading, isBlank, readArguments } from "./read-arguments";
import type { ActionFault } from "./stream-event";

export type CallBlock = {
  readonly index: number;
  providerId: string | null;
  name: string | null;
  signature: string | null;
  /** The arguments so far, as they came. */
  readonly text: GrowingText;
  readonly scanner: JsonScanner;
  /** The whole arguments as the provider repeats or states them, beside the deltas. */
  snapshot: string | null;
  /** A fault that no further text can remove. */
  doubt: ActionFault | null;
  /** `held`: sealed without arguments, or within them; what comes next decides whether that was a cut. */
  phase: "open" | "held-empty" | "held-unfinished" | "settled";
  hasLateText: boolean;
};

export function newCallBlock(index: number): CallBlock {
  return {
    index,
    providerId: null,
    name: null,
    signature: null,
    text: createGrowingText(),
    scanner: createJsonScanner(),
    snapshot: null,
    doubt: null,
    phase: "open",
    hasLateText: false,
  };
}

/** `note` says where the text came from when the deltas were not it. */
export type BlockReading = {
  readonly raw: string;
  readonly reading: ArgumentReading | { readonly ok: false; readonly reason: ActionFault };
  readonly note: string | null;
};

/** Deltas and snapshot must say the same; a snapshot stands in only where the deltas are no whole object. */
export function readBlock(block: CallBlock): BlockReading {
  const { snapshot } = block;
  const streamed = block.text.whole();
  if (snapshot === null || snapshot === streamed || isBlank(snapshot))
    return { raw: streamed, reading: readArguments(streamed), note: null };
  const whole = readArguments(snapshot);
  if (isBlank(streamed)) return { raw: snapshot, reading: whole, note: null };
  const deltas = readArguments(streamed);
  if (deltas.ok && whole.ok && isSameJson(deltas.args, whole.args))
    return { raw: streamed, reading: deltas, note: null };
  if (deltas.ok) return { raw: streamed, reading: { ok: false, reason: "ambiguous" }, note: null };
  const note = whole.ok ? "the deltas were incomplete; the provider's closing text was read" : null;
  return { raw: whole.ok ? snapshot : streamed, reading: whole.ok ? whole : deltas, note };
}

/** Whether the provider has stated two different sets of arguments. */
export function isContradicted(block: CallBlock): boolean {
  const { reading } = readBlock(block);
  return !reading.ok && reading.reason === "ambiguous";
}

/** Nothing more can change what the text amounts to, except to spoil it. */
export function isTextFinal(block: CallBlock): boolean {
  const state = block.scanner.state();
  return state === "closed" || state === "overfull" || state === "broken";
}

/** Where a sealed text is empty or unfinished, only what comes next tells a call from a cut one. */
export function phaseAfterSeal({ raw, reading }: BlockReading): CallBlock["phase"] {
  if (isBlank(raw)) return "held-empty";
  return !reading.ok && reading.reason === "truncated" ? "held-unfinished" : "settled";
}

/** What a finished or cut block comes to; the first fault that applies is the one to name. */
export function judgeBlock(
  block: CallBlock,
  { reading }: BlockReading,
  isCut: boolean,
): { readonly name: string; readonly args: JsonObject } | { readonly fault: ActionFault } {
  if (block.doubt !== null) return { fault: block.doubt };
  if (isCut) return { fault: "truncated" };
  if (block.name !== null && reading.ok) return { name: block.name, args: reading.args };
  if (block.name === null && (reading.ok || reading.reason !== "lost_start"))
    return { fault: "missing_name" };
  return { fault: reading.ok ? "missing_name" : reading.reason };
}
