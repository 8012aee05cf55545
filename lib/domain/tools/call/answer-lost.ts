// What a tool's code throws where its request went out and no answer came: it may or may not have had its effect.

const brand = Symbol.for("traitline.AnswerLost");

/** `message` is short and safe to show to the model. */
export class AnswerLost extends Error {
  override readonly name = "AnswerLost";
  readonly [brand] = true;
}

/** Survives a module that was loaded twice. */
export function isAnswerLost(value: unknown): boolean {
  return typeof value === "object" && value !== null && brand in value;
}
