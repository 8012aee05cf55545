// The colour of an action's word: refusals and ends stand out, everything else is plain. The word itself says it all.

const REFUSED = new Set(["refused", "denied", "failed"]);
const ENDED = new Set(["archived", "deleted", "revoked", "disabled", "cleared"]);

export function actionTone(action: string): string {
  const deed = action.split(".").at(-1) ?? "";
  if (REFUSED.has(deed)) return "text-refused";
  return ENDED.has(deed) ? "text-undo" : "";
}
