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
import { isKnownUser, isSilentMailbox } from "./sample-troubles";
import { withPause } from "./with-pause";
import { memoryWorkspaceFiles } from "./workspace-files";

/** In cents. */
export const SAMPLE_BUDGETS = { travel: 500_000, events: 250_000 } as const;

/**
 * Fresh services with the sample's data; every user starts with the same month of expenses. `pause` is how long an
 * outside system takes to answer.
 */
export function memoryServices(
  newId: NewId,
  pause: (ms: number) => Promise<void> = async () => undefined,
): ToolServices {
  const paced = <Service extends object>(ms: number, service: Service) =>
    withPause(service, () => pause(ms));
  return {
    expenses: paced(150, memoryExpenseDesk(sampleExpenses, newId)),
    receipts: paced(1_000, memoryReceiptReader(sampleReceipts())),
    files: paced(150, memoryWorkspaceFiles(SAMPLE_FILES)),
    outbox: paced(400, memoryOutbox(newId, isSilentMailbox)),
    payments: paced(600, memoryPayments(newId)),
    records: paced(100, memoryRecords()),
    provisioning: paced(500, memoryProvisioning(newId, null, isKnownUser)),
    media: BLIND,
    budgets: paced(100, memoryBudgets(SAMPLE_BUDGETS)),
  };
}

/** Nothing to look at and nobody who could: real folders and a real model are plugged in for each turn. */
const BLIND: ToolServices["media"] = {
  open: async () => ({ is: "missing" }),
  reads: () => false,
  ask: () => Promise.reject(new Error("There is no model to show a file to.")),
};
