// Decides from the answers given whether an early profile may be kept: doubt keeps the ordinary path (R97, R200).
import { type Answer, QUESTIONS, type Question, type QuestionId } from "./questions";

export type Answers = Readonly<Partial<Record<QuestionId, Answer>>>;

export type EarlyGate = {
  readonly isOpen: boolean;
  /** Early questions that nobody has answered. */
  readonly unanswered: readonly Question[];
  /** Questions answered with "no" or "uncertain", early or not. */
  readonly doubtful: readonly Question[];
};

/** Open when every early question is answered "yes" and none of the seven with anything else. */
export function earlyGate(answers: Answers): EarlyGate {
  const unanswered = QUESTIONS.filter(({ id, isEarly }) => isEarly && answers[id] === undefined);
  const doubtful = QUESTIONS.filter(({ id }) => (answers[id] ?? "yes") !== "yes");
  return { isOpen: unanswered.length === 0 && doubtful.length === 0, unanswered, doubtful };
}

/** One sentence that says what is missing, or null for an open gate. */
export function gateReason({ isOpen, unanswered, doubtful }: EarlyGate): string | null {
  if (isOpen) return null;
  const [doubt] = doubtful;
  if (doubt) return `The answer to “${doubt.ask}” is not yes.`;
  const [first] = unanswered;
  const more = unanswered.length > 1 ? ` and ${unanswered.length - 1} more` : "";
  return `Nobody has answered “${first?.ask ?? ""}”${more}.`;
}
