// The outside systems of the sample tools in memory; each answers a repeated key with its first effect, as a good provider does.
import { AnswerLost } from "@/lib/domain/tools/call/answer-lost";
import type { NewId } from "@/lib/kernel/ids";
import type { Budgets, Order, Outbox, Payments, Provisioning, Records } from "../tool-context";
import { isInvoicedAtOnce, OPEN_INVOICE_REFUSALS } from "./sample-troubles";

/** The first effect of each key, and all effects in order. */
function keyedEffects<Effect>() {
  const byKey = new Map<string, Effect>();
  return {
    all: () => [...byKey.values()],
    find: (key: string): Effect | null => byKey.get(key) ?? null,
    once(key: string, make: () => Effect): Effect {
      const effect = byKey.get(key) ?? make();
      byKey.set(key, effect);
      return effect;
    },
  };
}

type Sent = { readonly messageId: string; readonly to: string; readonly text: string };

/** `isSilent`: recipients whose server takes a mail and stops before it answers. */
export function memoryOutbox(
  newId: NewId,
  isSilent: (to: string) => boolean = () => false,
): Outbox & { sent(): readonly Sent[] } {
  const messages = keyedEffects<Sent>();
  const send = (to: string, text: string, key: string) =>
    messages.once(key, () => ({ messageId: newId("msg"), to, text }));
  return {
    sent: messages.all,
    post: async (channel, text, key) => ({ messageId: send(`#${channel}`, text, key).messageId }),
    mail: async (to, subject, text, key) => {
      const { messageId } = send(to, `${subject}\n\n${text}`, key);
      if (isSilent(to)) throw new AnswerLost("the mail server stopped before it answered");
      return { messageId };
    },
    find: async (key) => {
      const sent = messages.find(key);
      return sent && { messageId: sent.messageId };
    },
  };
}

type Payment = { readonly paymentId: string; readonly to: string; readonly amount: number };

export function memoryPayments(newId: NewId): Payments & { paid(): readonly Payment[] } {
  const payments = keyedEffects<Payment>();
  return {
    paid: payments.all,
    pay: async ({ to, amount }, key) => {
      const { paymentId } = payments.once(key, () => ({ paymentId: newId("pay"), to, amount }));
      return { paymentId };
    },
  };
}

export function memoryRecords(): Records {
  const orders = new Map<string, Order>();
  const records = new Map<string, { fields: object; version: number }>();
  return {
    createOrder: async (order) => {
      const existing = orders.get(order.orderId);
      if (existing) return { created: false, existing };
      orders.set(order.orderId, order);
      return { created: true };
    },
    upsert: async (externalId, fields) => {
      const before = records.get(externalId);
      const after = { ...before?.fields, ...fields };
      const changed = JSON.stringify(before?.fields) !== JSON.stringify(after);
      const version = (before?.version ?? 0) + (changed ? 1 : 0);
      records.set(externalId, { fields: after, version });
      return { created: before === undefined, version };
    },
  };
}

export function memoryBudgets(initial: Readonly<Record<string, number>>): Budgets {
  const cents = new Map(Object.entries(initial));
  return {
    transfer: async ({ from, to, amountCents }) => {
      const available = cents.get(from);
      const target = cents.get(to);
      if (available === undefined || target === undefined || from === to) return "unknown_budget";
      if (available < amountCents) return "not_covered";
      cents.set(from, available - amountCents);
      cents.set(to, target + amountCents);
      return "moved";
    },
  };
}

/** `fails`: the step, by the name of its method, that the outside system refuses from now on. */
export function memoryProvisioning(
  newId: NewId,
  fails: keyof Provisioning | null = null,
  isKnown: (user: string) => boolean = () => true,
): Provisioning & { standing(): readonly string[] } {
  const standing = new Map<string, string>();
  /** Billing contracts with an open invoice, and how often that still stands in the way of their end. */
  const invoiced = new Map<string, number>();
  const make = (step: keyof Provisioning, prefix: string, key: string): string => {
    if (fails === step) throw new Error(`${step} was refused`);
    const id = standing.get(key) ?? newId(prefix);
    standing.set(key, id);
    return id;
  };
  const remove = (step: keyof Provisioning, id: string): void => {
    if (fails === step) throw new Error(`${step} was refused`);
    for (const [key, value] of standing) if (value === id) standing.delete(key);
  };
  return {
    standing: () => [...standing.values()],
    createAccount: async (_name, key) => ({ accountId: make("createAccount", "acct", key) }),
    deleteAccount: async (id) => remove("deleteAccount", id),
    setUpBilling: async (_id, plan, key) => {
      const billingId = make("setUpBilling", "bill", key);
      if (isInvoicedAtOnce(plan)) invoiced.set(billingId, OPEN_INVOICE_REFUSALS);
      return { billingId };
    },
    cancelBilling: async (id) => {
      const left = invoiced.get(id) ?? 0;
      invoiced.set(id, left - 1);
      if (left > 0) throw new Error("the billing system keeps a contract with an open invoice");
      remove("cancelBilling", id);
    },
    grantAccess: async (_id, user, key) => {
      if (!isKnown(user)) throw new Error(`the directory does not know ${user}`);
      return { grantId: make("grantAccess", "grant", key) };
    },
    revokeAccess: async (id) => remove("revokeAccess", id),
  };
}
