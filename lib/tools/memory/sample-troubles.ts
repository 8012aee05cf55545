// What goes wrong in the sample's outside systems, always at the same place, so that it can be watched.

/** Its server takes mails and stops before it says so. */
export const SILENT_MAILBOX = "archive@northwind.example";

/** Nobody in the directory goes by this name. */
export const UNKNOWN_USER = "visitor@northwind.example";

export function isSilentMailbox(to: string): boolean {
  return to === SILENT_MAILBOX;
}

export function isKnownUser(user: string): boolean {
  return user !== UNKNOWN_USER;
}

/** Its first invoice is open for a while, and as long as it is, billing is not cancelled. */
export const INVOICED_PLAN = "business";

/** As often as one way back tries: the first try that a person asks for finds the invoice closed. */
export const OPEN_INVOICE_REFUSALS = 3;

export function isInvoicedAtOnce(plan: string): boolean {
  return plan === INVOICED_PLAN;
}
