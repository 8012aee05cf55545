// Keeps a message's calls from opening to sealing, and says of each, exactly once, what became of it.
//
// Invariants, each with a test of the same number:
// 1. A call is complete only by its own seal or by the message's proper end; text that parses is not yet finished.
// 2. Every call that opens yields exactly one action; `index` is its place in opening order, over restarts too.
// 3. The text is taken as it came: nothing is added, closed or left out before it is read, once.
// 4. After a length, filter, error or cut end nothing becomes complete any more.
// 5. A seal on empty or unfinished arguments waits for a sign that the generation went on past the call.
// 6. What arrives after a call is settled changes nothing; it is noted once.
// 7. Deltas and closing text that differ in meaning make the call ambiguous.
import {
  type CallBlock,
  isContradicted,
  isTextFinal,
  judgeBlock,
  newCallBlock,
  phaseAfterSeal,
  readBlock,
} from "./call-block";
import type { CallIds } from "./call-ids";
import { isProperEnd } from "./finish-reason";
import { isWellFormedJson } from "./lone-surrogate";
import { isBlank } from "./read-arguments";
import type { ActionFault, Emit, EndReason } from "./stream-event";

export type CallIdentity = { readonly providerId: string | null; readonly name: string | null };

export function createCallBlocks(emit: Emit, ids: CallIds) {
  /** Not yet settled, in opening order. */
  const pending = new Set<CallBlock>();
  /** Of those, the ones that may still receive text; and of these, the ones that nothing has spoiled. */
  const open = new Set<CallBlock>();
  const sound = new Set<CallBlock>();
  /** Open calls whose text became final, and calls sealed without arguments, since they were last looked at. */
  const final: CallBlock[] = [];
  const empty: CallBlock[] = [];
  let opened = 0;
  let hasFailed = false;

  function note(block: CallBlock, text: string) {
    emit({ type: "repair", index: block.index, note: text });
  }

  /** Once, whatever comes how often. */
  function noteLate(block: CallBlock, text: string) {
    if (!block.hasLateText) note(block, text);
    block.hasLateText = true;
  }

  function leave(block: CallBlock, phase: CallBlock["phase"]) {
    block.phase = phase;
    open.delete(block);
    sound.delete(block);
    if (phase === "settled") pending.delete(block);
    if (phase === "held-empty") empty.push(block);
  }

  function settle(block: CallBlock, isCut: boolean, read = readBlock(block)) {
    leave(block, "settled");
    const { index, providerId, name, signature } = block;
    const { id, isReplaced } = ids.claim(providerId);
    if (isReplaced) note(block, `the id ${providerId} was another call's; this one is ${id}`);
    const action = { type: "action", index, id, providerId, raw: read.raw } as const;
    const verdict = judgeBlock(block, read, isCut);
    if ("fault" in verdict) {
      const state = isCut && verdict.fault !== "ambiguous" ? "cut_off" : "malformed";
      emit({ ...action, name, state, reason: verdict.fault });
      return;
    }
    if (read.note !== null) note(block, read.note);
    if (!isWellFormedJson(read.raw, verdict.args)) note(block, "the text holds a lone surrogate");
    emit({ ...action, ...verdict, state: "complete", signature });
  }

  /** The generation went on past what was sealed without arguments: those calls have none. */
  function release() {
    for (const block of empty.splice(0)) {
      if (block.phase === "held-empty") settle(block, false);
    }
  }

  /** Fills in what was not known; what is known never changes, and nothing is overwritten by nothing. */
  function identify(block: CallBlock, { providerId, name }: CallIdentity) {
    if (block.phase === "settled") return;
    block.providerId ??= providerId;
    if (block.name !== null || name === null) return;
    block.name = name;
    if (block.doubt === "lost_start") block.doubt = null;
    emit({ type: "action-identify", index: block.index, name });
  }

  function doubt(block: CallBlock, fault: ActionFault) {
    block.doubt ??= fault;
    sound.delete(block);
  }

  /** The provider says that the call is finished; `isCertain` where it also says that it was not cut. */
  function seal(block: CallBlock, isCertain = false) {
    if (block.phase === "settled") return;
    const read = readBlock(block);
    const phase = isCertain || hasFailed || block.doubt !== null ? "settled" : phaseAfterSeal(read);
    if (phase === "settled") settle(block, hasFailed, read);
    else leave(block, phase);
  }

  function spoilOpen() {
    for (const block of sound) doubt(block, "ambiguous");
  }

  return {
    note,
    identify,
    doubt,
    seal,
    release,
    /** Whatever is open may have missed a piece. */
    spoilOpen,

    open(identity: CallIdentity): CallBlock {
      release();
      const block = newCallBlock(opened++);
      pending.add(block);
      open.add(block);
      sound.add(block);
      emit({ type: "action-start", index: block.index });
      identify(block, identity);
      return block;
    },

    append(block: CallBlock, text: string) {
      if (block.phase !== "open") {
        if (!isBlank(text)) noteLate(block, "text that came after the call's seal is left out");
        return;
      }
      if (text === "") return;
      const wasFinal = isTextFinal(block);
      block.text.add(text);
      block.scanner.read(text);
      if (!wasFinal && isTextFinal(block)) final.push(block);
      emit({ type: "argument-delta", index: block.index, text });
    },

    /** The whole arguments, stated at once; an empty statement says nothing. */
    offer(block: CallBlock, text: string) {
      if (isBlank(text) || text === block.snapshot) return;
      block.snapshot = text;
      if (block.phase !== "settled" || block.hasLateText || !isContradicted(block)) return;
      noteLate(block, "the provider's closing text differs from the call that was sealed");
    },

    /** Seals what stands whole when the next call opens; a call whose text is unfinished may be interleaved. */
    sealFinished() {
      for (const block of final.splice(0)) {
        if (block.phase === "open") seal(block);
      }
    },

    /** The call to which a text without one belongs: the only open call; among several it spoils them all. */
    ownerOfOrphan(): CallBlock | "none" | "several" {
      const [only] = open;
      if (only === undefined) return "none";
      if (open.size === 1) return only;
      spoilOpen();
      return "several";
    },

    cut(block: CallBlock) {
      if (block.phase !== "settled") settle(block, true);
    },

    /** The message ends: a proper end finishes every call, any other cuts what is open. */
    settleAll(reason: EndReason) {
      hasFailed = !isProperEnd(reason);
      for (const block of pending) settle(block, hasFailed);
    },

    /** The message begins anew: what was open is void, and what follows is judged afresh. */
    restart() {
      for (const block of pending) {
        doubt(block, "voided");
        settle(block, true);
      }
      hasFailed = false;
    },

    hasUnfinished: (): boolean =>
      [...pending].some((block) => block.phase !== "open" || block.scanner.state() !== "closed"),
  };
}
