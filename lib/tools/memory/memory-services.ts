// Every outside system of the sample tools, in memory: what the sample workspace runs on, gone with the process.
import type { NewId } from "@/lib/kernel/ids";
import type { ToolServices } from "../tool-context";
import { memoryExpenseDesk, memoryReceiptReader } from "./expense-desk";
import {
  memoryBudgets,
  memoryOutbox,
  memoryPayments,
  memoryProvisioning,
  memoryRecords,
} from "./outside-systems";
import { sampleExpenses, sampleReceipts } from "./sample-expenses";
import { SAMPLE_FILES } from "./sample-files";
import { memoryWorkspaceFiles } from "./workspace-files";

/** Fresh services with the sample's data; every user starts with the same month of expenses. */
export function memoryServices(newId: NewId): ToolServices {
  return {
    expenses: memoryExpenseDesk(sampleExpenses, newId),
    receipts: memoryReceiptReader(sampleReceipts()),
    files: memoryWorkspaceFiles(SAMPLE_FILES),
    outbox: memoryOutbox(newId),
    payments: memoryPayments(newId),
    records: memoryRecords(),
    provisioning: memoryProvisioning(newId),
    budgets: memoryBudgets({ travel: 500_000, events: 250_000 }),
  };
}
