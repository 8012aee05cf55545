// Brings two spellings of one resource together, so that calls on it keep their order.

/** Paths without `.`, `..` and doubled slashes, either slash, any case, NFC: spellings that may be one resource are one. */
export function resourceName(text: string): string {
  const start = /^[\\/]/.test(text) ? "/" : "";
  const steps: string[] = [];
  for (const step of text.split(/[\\/]+/)) {
    if (step === "" || step === ".") continue;
    const canGoUp = steps.length > 0 && steps.at(-1) !== "..";
    if (step !== "..") steps.push(step);
    else if (canGoUp) steps.pop();
    else if (start === "") steps.push(step);
  }
  return (start + steps.join("/")).normalize("NFC").toLowerCase();
}
