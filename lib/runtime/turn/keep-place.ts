// Keeps where the turn stands before its round is left: what the next round begins with, or what this one waits for.
import type { ConversationMessage } from "../ports/conversation";
import type { Attempt } from "./attempt";
import type { RoundOutcome } from "./close-round";
import { heldBy } from "./held-by";
import { holdAttempt } from "./hold-attempt";
import type { Place, Round } from "./round";

/** `added` is what the round adds to the conversation. Nothing is kept of a turn that is over. */
export async function keepPlace(
  round: Round,
  { conversation }: Pick<Place, "conversation">,
  attempts: readonly Attempt[],
  { outcome, messages }: { outcome: RoundOutcome; messages: readonly ConversationMessage[] },
): Promise<void> {
  const { ports, request, number, pinned } = round;
  if (outcome === "goes_on")
    await ports.checkpoints.save(request.turn, {
      round: number + 1,
      conversation: [...conversation, ...messages],
      held: null,
    });
  if (outcome === "suspended")
    await ports.checkpoints.save(request.turn, {
      round: number,
      conversation,
      held: {
        revision: pinned.revision,
        attempts: attempts.map(holdAttempt),
        ...heldBy(round),
      },
    });
}
