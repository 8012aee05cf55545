// Who takes over what a saga cannot undo by itself: a job for slow undos, a person for failed ones (R125, R126).
import type { NextAction } from "@/lib/domain/tools/call/tool-result";

export type CompensationDesk = {
  /** The same step finds its first job again. */
  queue(undo: {
    readonly saga: string;
    readonly step: string;
  }): Promise<{ readonly jobId: string; readonly nextAction: NextAction }>;
  /** Opens a gate for a person; the same step finds its first gate again. */
  askPerson(undo: {
    readonly saga: string;
    readonly step: string;
    readonly error: string | null;
  }): Promise<void>;
};
