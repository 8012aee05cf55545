// The effects that the sample tools may have: one small port per outside system, handed in with each call.
import type { MediaBlock } from "@/lib/domain/media/media-block";
import type { CallContext, JobContext } from "@/lib/domain/tools/call/call-context";
import type { JsonValue } from "@/lib/kernel/json";

export type ExpenseLine = {
  readonly id: string;
  /** ISO 8601 day. */
  readonly date: string;
  readonly merchant: string;
  /** In cents; null while only a receipt image is there. */
  readonly amountCents: number | null;
  readonly currency: string;
  /** Null while nobody has said. */
  readonly category: string | null;
  /** What it may be, where that is not clear. */
  readonly candidates: readonly string[];
  readonly receiptId: string | null;
};

export type ReportPlan = {
  readonly lineIds: readonly string[];
  /** In cents by currency. */
  readonly totals: Readonly<Record<string, number>>;
  readonly flags: readonly { readonly lineId: string; readonly reason: string }[];
};

/** Every method sees the lines of one user only. */
export type ExpenseDesk = {
  /** `cursor` is what an earlier page gave; null starts at the first line. */
  page(
    user: string,
    month: string,
    cursor: string | null,
    limit: number,
  ): Promise<{ lines: readonly ExpenseLine[]; nextCursor: string | null } | "unknown_cursor">;
  /** Without effects. `unready` are lines that lack an amount or a category. */
  plan(
    user: string,
    lineIds: readonly string[],
  ): Promise<
    | { readonly ready: true; readonly plan: ReportPlan }
    | {
        readonly ready: false;
        readonly missing: readonly string[];
        readonly unready: readonly string[];
      }
  >;
  /** The same key gives the same report. */
  submit(user: string, plan: ReportPlan, key: string): Promise<{ reportId: string }>;
  categorise(user: string, lineId: string, category: string): Promise<ExpenseLine | null>;
  /** Null where the receipt is not the user's. */
  lineOfReceipt(user: string, receiptId: string): Promise<ExpenseLine | null>;
  setAmount(user: string, lineId: string, amountCents: number): Promise<void>;
};

/** Reads the amount on a receipt image; takes seconds. */
export type ReceiptReader = {
  read(receiptId: string, signal: AbortSignal): Promise<{ amountCents: number }>;
};

export type WorkspaceFiles = {
  /** Paths in order, those after `after` only. */
  search(
    query: string,
    after: string | null,
    limit: number,
  ): Promise<{ matches: readonly { path: string; excerpt: string }[]; nextAfter: string | null }>;
  read(path: string): Promise<string | null>;
  /** Never overwrites. */
  create(path: string, text: string): Promise<"created" | "exists">;
};

export type Outbox = {
  /** The same key sends once. */
  post(channel: string, text: string, key: string): Promise<{ messageId: string }>;
  mail(to: string, subject: string, text: string, key: string): Promise<{ messageId: string }>;
  /** What was sent under a key; null where nothing is known of it. */
  find(key: string): Promise<{ messageId: string } | null>;
};

export type Payments = {
  /** The provider answers the same key with the first payment. */
  pay(
    payment: { readonly to: string; readonly amount: number; readonly currency: string },
    key: string,
  ): Promise<{ paymentId: string }>;
};

export type Order = { readonly orderId: string; readonly item: string; readonly quantity: number };

export type Records = {
  /** `existing` is the order that already has this id, whatever it holds. */
  createOrder(order: Order): Promise<{ created: true } | { created: false; existing: Order }>;
  upsert(
    externalId: string,
    fields: Readonly<Record<string, JsonValue>>,
  ): Promise<{ created: boolean; version: number }>;
};

/** Two systems that share no transaction, each step with its undo; an undo of what is gone is no error. */
export type Provisioning = {
  createAccount(name: string, key: string): Promise<{ accountId: string }>;
  deleteAccount(accountId: string): Promise<void>;
  setUpBilling(accountId: string, plan: string, key: string): Promise<{ billingId: string }>;
  cancelBilling(billingId: string): Promise<void>;
  grantAccess(accountId: string, user: string, key: string): Promise<{ grantId: string }>;
  revokeAccess(grantId: string): Promise<void>;
};

export type Budgets = {
  /** Both sides change or neither does. */
  transfer(
    move: { readonly from: string; readonly to: string; readonly amountCents: number },
    tx: unknown,
  ): Promise<"moved" | "unknown_budget" | "not_covered">;
};

/** Files that a model may be shown, and the model of the turn to show them to. */
export type MediaDesk = {
  /** From the folders that this call's contract names. `outside` is said whether or not anything is there (R183). */
  open(
    path: string,
  ): Promise<
    | { readonly is: "file"; readonly name: string; readonly bytes: Uint8Array }
    | { readonly is: "outside" | "missing" | "too_large" }
  >;
  /** Whether the turn's model takes it natively. */
  reads(mediaType: string): boolean;
  ask(
    block: MediaBlock,
    prompt: string,
    signal: AbortSignal,
  ): Promise<
    | { readonly ok: true; readonly answer: string }
    | { readonly ok: false; readonly reason: string; readonly isPassing: boolean }
  >;
};

export type ToolServices = {
  readonly expenses: ExpenseDesk;
  readonly receipts: ReceiptReader;
  readonly files: WorkspaceFiles;
  readonly outbox: Outbox;
  readonly payments: Payments;
  readonly records: Records;
  readonly provisioning: Provisioning;
  readonly budgets: Budgets;
  readonly media: MediaDesk;
};

export type ToolContext = CallContext<ToolServices>;
export type ToolJobContext = JobContext<ToolServices>;
