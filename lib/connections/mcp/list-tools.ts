// Lists everything that a server offers, as raw as it came, or nothing at all.
import type { ListOutcome } from "@/lib/runtime/ports/tool-source";
import type { Session, Wait } from "./session";
import type { SourceError } from "./source-error";
import { walkPages } from "./walk-pages";

/** `timeoutMs` is for the whole walk, however many pages it has. */
export async function listTools(session: Session, wait: Wait): Promise<ListOutcome> {
  const deadline = performance.now() + wait.timeoutMs;
  const fetchPage = async (cursor: string | null) => {
    const params = cursor === null ? {} : { cursor };
    const timeoutMs = Math.max(1, Math.ceil(deadline - performance.now()));
    const answer = await session.request("tools/list", params, { ...wait, timeoutMs });
    if (!answer.ok) throw new PageFailed(answer.error);
    return answer.result;
  };
  try {
    const walk = await walkPages({ fetchPage, changes: session.changes });
    if (!walk.ok) return { kind: "failed", code: walk.code, message: walk.message };
    const { tools, warnings, isWhole } = walk;
    return { kind: "listed", tools, warnings, isWhole };
  } catch (error) {
    if (!(error instanceof PageFailed)) throw error;
    return { kind: "failed", code: error.reason.code, message: error.reason.message };
  }
}

/** Carries the reason out of a walk that one page has ended. */
class PageFailed extends Error {
  readonly reason: SourceError;

  constructor(reason: SourceError) {
    super(reason.message);
    this.reason = reason;
  }
}
