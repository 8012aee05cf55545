// What of the audit lives in its address: every filter, and the entry that is open.
import { createLoader, parseAsInteger, parseAsString } from "nuqs/server";

export const auditFilterParams = {
  q: parseAsString,
  actor: parseAsString,
  action: parseAsString,
  target: parseAsString,
  targetKind: parseAsString,
  agent: parseAsString,
  revision: parseAsInteger,
  from: parseAsString,
  to: parseAsString,
};
export const loadAuditFilter = createLoader(auditFilterParams);

export const auditOpenParams = { open: parseAsInteger };
