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
