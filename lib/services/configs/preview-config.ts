// What importing a configuration would do: the import itself, of which nothing is kept.
import type { ConfigChoice, ConfigImport } from "@/lib/contracts/configs";
import type { Diagnostic } from "@/lib/domain/diagnostics/diagnostic";
import { invalidInput } from "@/lib/kernel/invalid-input";
import { authorise } from "../actor";
import { changeGovernance } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { emptyImport, inFileOrder } from "./import-view";
import { readUpload } from "./read-upload";
import { runImport } from "./run-import";
import { warmAgents } from "./warm-agents";

/** @throws AppError FORBIDDEN, INVALID_INPUT for a bundle or agent that the file does not have. */
export async function previewConfig(
  context: ServiceContext,
  { text, choice }: { readonly text: string; readonly choice: ConfigChoice },
): Promise<ConfigImport> {
  authorise(context.actor, "govern");
  const upload = readUpload(text, choice);
  if (upload.kind === "unusable") throw invalidInput([upload.issue]);
  if (upload.kind !== "read")
    return emptyImport(upload.kind, upload.reading, upload.reading.diagnostics);
  await warmAgents(context, upload.document);
  const refused: Diagnostic[] = [];
  const check = (plan: { readonly refusals: readonly Diagnostic[] }) => {
    refused.push(...plan.refusals);
    if (refused.length > 0) throw REFUSED;
  };
  try {
    const rehearsal = { ...context, dryRun: true };
    const run = { upload, text, gone: choice.gone, check };
    return (await changeGovernance(rehearsal, (tx) => runImport(tx, rehearsal, run))).result;
  } catch (thrown) {
    if (thrown !== REFUSED) throw thrown;
    const findings = inFileOrder([...upload.findings, ...withoutTold(refused, upload.findings)]);
    return { ...emptyImport("refused", upload.reading, findings), bundle: upload.document.bundle };
  }
}

const REFUSED = new Error("this file cannot be imported as it is");

/** The reader has told most of it already, with its line. */
function withoutTold(
  refusals: readonly Diagnostic[],
  told: readonly Diagnostic[],
): readonly Diagnostic[] {
  return refusals.filter(
    ({ ruleId, path }) =>
      !told.some((finding) => finding.ruleId === ruleId && finding.path === path),
  );
}
