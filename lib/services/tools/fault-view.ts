// What stands against a declaration, as callers see it.
import type { FindingView } from "@/lib/contracts/traits";
import type { DeclarationFault } from "@/lib/domain/tools/contract/declaration-faults";
import type { AppError, Issue } from "@/lib/kernel/errors";
import { invalidInput } from "@/lib/kernel/invalid-input";

export function toFaultView({ ruleId, message, path }: DeclarationFault): FindingView {
  return { ruleId: ruleId ?? "", severity: "error", message, fix: `Change ${fieldOf(path)}.` };
}

/** INVALID_INPUT with one issue a fault, which begins with the id of its rule. */
export function refusedDeclaration(faults: readonly DeclarationFault[]): AppError {
  return invalidInput(faults.map(toIssue));
}

function toIssue({ ruleId, path, message }: DeclarationFault): Issue {
  return { path: fieldOf(path), message: ruleId === null ? message : `${ruleId}: ${message}` };
}

/** As the request's body names it, where the additions stand beside the contract. */
function fieldOf(path: string): string {
  return path.replace(/^additions\./, "");
}
