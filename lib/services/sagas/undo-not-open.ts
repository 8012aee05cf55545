// What a person hears who decides about a failed undo that is not theirs to decide now.
import { AppError } from "@/lib/kernel/errors";

export function undoNotOpen(step: string): AppError {
  return new AppError(
    "CONFLICT",
    `The way back is still under way, or the undo of ${step} has ended meanwhile; look at the saga again.`,
  );
}
