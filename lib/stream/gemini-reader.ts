// Reads Gemini's stream: a function call is one part and whole, unless it announces that it will continue.
//
// Invariants, each with a test of the same number:
// 1. Every functionCall part with a name is a call of its own, whatever its place and its name's repetition; only one that
//    repeats the id, the name and the arguments of a whole call is that call told again.
// 2. A part without a name goes on with the only call that announced more; among several it spoils them all.
// 3. Only the first candidate counts.
// 4. A thought signature stays with its call, or with its thought.
import type { JsonObject } from "@/lib/kernel/json";
import type { CallBlock } from "./call-block";
import {
  argumentText,
  countOf,
  keyOf,
  objectOf,
  objectsOf,
  textOf,
  troubleIn,
  wordOf,
} from "./event-json";
import { endReasonOf } from "./finish-reason";
import { createPartialArgs, type PartialArgs } from "./gemini-partial-args";
import type { Message } from "./message";
import type { ProtocolReader } from "./protocol-reader";
import { troubleOf } from "./trouble";

export function createGeminiReader(message: Message): ProtocolReader {
  const { calls, texts } = message;
  const streamed = new Map<CallBlock, PartialArgs>();
  const byId = new Map<string, CallBlock>();
  const wholeById = new Map<string, CallBlock>();

  function readCall(call: JsonObject, signature: string | null) {
    const name = wordOf(call, "name");
    if (name === null) return goOn(call);
    if (isTold(call, name)) return;
    const block = message.openCall({ providerId: wordOf(call, "id"), name });
    block.signature = signature;
    if (isWhole(call)) return readWhole(block, call);
    const args = objectOf(call, "args");
    if (args !== null && Object.keys(args).length > 0) calls.offer(block, argumentText(args));
    stream(block, call);
  }

  /** Whether the server only repeats a whole call that it has sent. */
  function isTold(call: JsonObject, name: string): boolean {
    const first = wholeById.get(wordOf(call, "id") ?? "");
    if (first === undefined || first.name !== name || !isWhole(call)) return false;
    if (first.text.whole() !== argumentText(call.args)) return false;
    calls.note(first, "told again, and read once");
    return true;
  }

  function readWhole(block: CallBlock, call: JsonObject) {
    calls.append(block, argumentText(call.args));
    if (block.providerId !== null) wholeById.set(block.providerId, block);
    calls.seal(block, true);
  }

  function stream(block: CallBlock, call: JsonObject) {
    streamed.set(block, createPartialArgs());
    if (block.providerId !== null) byId.set(block.providerId, block);
    readPieces(block, call);
  }

  function goOn(call: JsonObject) {
    const id = wordOf(call, "id");
    const owner = (id === null ? undefined : byId.get(id)) ?? calls.ownerOfOrphan();
    if (owner === "several") return;
    if (owner !== "none") return readPieces(owner, call);
    if (Object.keys(call).length > 0) readLost(call, id);
  }

  function readLost(call: JsonObject, providerId: string | null) {
    const lost = message.openCall({ providerId, name: null });
    if (isWhole(call)) return readWhole(lost, call);
    calls.doubt(lost, "lost_start");
    stream(lost, call);
  }

  function readPieces(block: CallBlock, call: JsonObject) {
    const args = streamed.get(block);
    for (const piece of objectsOf(call, "partialArgs"))
      if (args?.add(piece) !== true) calls.doubt(block, "ambiguous");
    if (call.willContinue !== true) finishStreamed(block);
  }

  function finishStreamed(block: CallBlock) {
    const args = streamed.get(block);
    streamed.delete(block);
    if (args === undefined) return;
    if (args.isUnfinished()) calls.doubt(block, "truncated");
    if (args.hasBegun()) calls.append(block, argumentText(args.value()));
    calls.seal(block, true);
  }

  /** What never came to its end shows what had come of it. */
  function abandonStreamed() {
    for (const [block, args] of streamed) {
      calls.doubt(block, "truncated");
      calls.append(block, argumentText(args.value()));
    }
    streamed.clear();
  }

  function readPart(part: JsonObject) {
    const signature = textOf(part, "thoughtSignature");
    const call = objectOf(part, "functionCall");
    const text = textOf(part, "text") ?? "";
    if (part.thought === true) texts.thought(text);
    else texts.text(text);
    if (call !== null) readCall(call, signature);
    else if (signature !== null) texts.sign(signature);
  }

  function readCandidate(candidate: JsonObject) {
    for (const part of objectsOf(objectOf(candidate, "content"), "parts")) readPart(part);
    const word = textOf(candidate, "finishReason");
    const reason = endReasonOf(word);
    if (reason === null) return;
    abandonStreamed();
    if (reason === "error") message.fail(troubleOf(textOf(candidate, "finishMessage") ?? word));
    else message.finish(reason === "stop" ? message.properEnd() : reason);
  }

  return {
    read(event, name) {
      const body = objectOf(event, "response") ?? event;
      for (const candidate of objectsOf(body, "candidates")) {
        if ((keyOf(candidate, "index") ?? "0") === "0") readCandidate(candidate);
      }
      message.used(usageOf(objectOf(body, "usageMetadata")));
      const block = textOf(objectOf(body, "promptFeedback"), "blockReason");
      if (block !== null) message.finish("filter", { detail: block, fault: null });
      if (objectOf(event, "error") !== null || name === "error") message.fail(troubleIn(event));
    },
    end: abandonStreamed,
  };
}

function isWhole(call: JsonObject): boolean {
  return call.willContinue !== true && call.partialArgs === undefined;
}

/** Thoughts are output, told apart from the rest of it. */
function usageOf(usage: JsonObject | null) {
  const said = countOf(usage, "candidatesTokenCount");
  const thought = countOf(usage, "thoughtsTokenCount");
  const output = said === null && thought === null ? null : (said ?? 0) + (thought ?? 0);
  const cachedInput = countOf(usage, "cachedContentTokenCount");
  return { input: countOf(usage, "promptTokenCount"), cachedInput, output };
}
