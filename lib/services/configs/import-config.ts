// Imports a configuration, all or nothing, in one revision; the same file again changes nothing.
import type { ConfigChoice, ConfigImport } from "@/lib/contracts/configs";
import type { ImportPlan } from "@/lib/domain/config/plan-import";
import type { Diagnostic } from "@/lib/domain/diagnostics/diagnostic";
import type { AppError, Issue } from "@/lib/kernel/errors";
import { invalidInput } from "@/lib/kernel/invalid-input";
import { authorise } from "../actor";
import { type Changed, changeGovernance } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { readUpload } from "./read-upload";
import { runImport } from "./run-import";
import { warmAgents } from "./warm-agents";

/** @throws AppError FORBIDDEN, INVALID_INPUT where the file cannot be taken or a choice is missing. */
export async function importConfig(
  context: ServiceContext,
  { text, choice }: { readonly text: string; readonly choice: ConfigChoice },
): Promise<Changed<ConfigImport>> {
  authorise(context.actor, "govern");
  const upload = readUpload(text, choice);
  if (upload.kind === "unreadable") throw unreadable(upload.reading.diagnostics);
  if (upload.kind !== "read") throw invalidInput([upload.issue]);
  await warmAgents(context, upload.document);
  const check = (plan: ImportPlan) => refuse(plan, choice.gone);
  return changeGovernance(context, (tx) =>
    runImport(tx, context, { upload, text, gone: choice.gone, check }),
  );
}

function unreadable(diagnostics: readonly Diagnostic[]): AppError {
  return invalidInput(diagnostics.filter(({ severity }) => severity === "error").map(toIssue));
}

/** `12:5` as the path where there is a place. */
function toIssue({ line, column, message, fix, path }: Diagnostic): Issue {
  return {
    path: line === null ? path : `${line}:${column ?? 1}`,
    message: fix === "" ? message : `${message}. ${fix}`,
  };
}

/** @throws AppError INVALID_INPUT */
function refuse({ refusals, gone }: ImportPlan, choice: ConfigChoice["gone"]): void {
  if (refusals.length > 0) throw invalidInput(refusals.map(toIssue));
  if (gone === 0 || choice !== undefined) return;
  const message =
    gone === 1
      ? "a connection or trait key stands that the file does not have: say keep or remove"
      : `${gone} connections or trait keys stand that the file does not have: say keep or remove`;
  throw invalidInput([{ path: "gone", message }]);
}
