// Which tools exist, listed by hand, and which family each connection of kind `local` draws on.
import type { ToolFunction } from "@/lib/domain/tools/author/function-tool";
import { toolNameOf } from "@/lib/domain/tools/author/function-tool";
import { type ToolRegistry, toolRegistry } from "@/lib/domain/tools/definition/tool-registry";
import type { Tool } from "@/lib/domain/tools/tool";
import { delegate } from "./agents/delegate";
import { research } from "./agents/research";
import { calculateSum } from "./arithmetic/calculate-sum";
import { searchTools } from "./catalogue/search-tools";
import { categoriseLine } from "./expenses/categorise-line";
import { findExpenses } from "./expenses/find-expenses";
import { startReceiptOcr } from "./expenses/start-receipt-ocr";
import { submitReport } from "./expenses/submit-report";
import extracted from "./extracted-tools.json";
import { cancelJob } from "./jobs/cancel-job";
import { checkJobStatus } from "./jobs/check-job-status";
import { getJobResult } from "./jobs/get-job-result";
import { checkMail } from "./operations/check-mail";
import { createOrder } from "./operations/create-order";
import { pay } from "./operations/pay";
import { postMessage } from "./operations/post-message";
import { provisionAccount } from "./operations/provision-account";
import { sendEmail } from "./operations/send-email";
import { transferBudget } from "./operations/transfer-budget";
import { upsertRecord } from "./operations/upsert-record";
import { subscribeParcel } from "./parcels/subscribe-parcel";
import { unsubscribeParcel } from "./parcels/unsubscribe-parcel";
import { askUser } from "./people/ask-user";
import { compareTexts } from "./text/compare-texts";
import type { ToolServices } from "./tool-context";
import { analyzeMedia } from "./workspace/analyze-media";
import { buildReport } from "./workspace/build-report";
import { exportReport } from "./workspace/export-report";
import { launchBackgroundJob } from "./workspace/launch-background-job";
import { openFile } from "./workspace/open-file";
import { readHandle } from "./workspace/read-handle";
import { search } from "./workspace/search";
import { startReport } from "./workspace/start-report";

type Entry = Tool<ToolServices> | ToolFunction;

const JOB_TOOLS: readonly Entry[] = [checkJobStatus, getJobResult, cancelJob];

/** By family: a connection's `ref`, else its alias, names one. */
const FAMILIES = new Map<string, readonly Entry[]>([
  [
    "workspace_jobs",
    [
      ...[search, openFile, readHandle, buildReport, startReport, exportReport],
      ...[launchBackgroundJob, compareTexts, calculateSum, analyzeMedia, ...JOB_TOOLS],
    ],
  ],
  [
    "expenses",
    [findExpenses, categoriseLine, submitReport, startReceiptOcr, askUser, ...JOB_TOOLS],
  ],
  ["parcels", [subscribeParcel, unsubscribeParcel, ...JOB_TOOLS]],
  ["react", [delegate, research, askUser, searchTools, readHandle]],
  [
    "operations",
    [
      ...[provisionAccount, transferBudget, pay, sendEmail, checkMail],
      ...[postMessage, createOrder, upsertRecord],
    ],
  ],
]);

/** Every tool once. */
export const defaultRegistry: ToolRegistry<ToolServices> = toolRegistry<ToolServices>(extracted);
for (const entry of new Set([...FAMILIES.values()].flat())) defaultRegistry.register(entry);

export const toolFamilies: readonly string[] = [...FAMILIES.keys()];

/** In the family's order; empty for a family that does not exist. */
export function familyTools(family: string): readonly Tool<ToolServices>[] {
  return (FAMILIES.get(family) ?? []).flatMap((entry) => {
    const name = typeof entry === "function" ? toolNameOf(entry) : entry.name;
    return defaultRegistry.get(name) ?? [];
  });
}
