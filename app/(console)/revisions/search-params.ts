// What of the revisions lives in their addresses.
import { createLoader, parseAsInteger, parseAsString } from "nuqs/server";

export const revisionListParams = { q: parseAsString, agent: parseAsString };
export const loadRevisionListParams = createLoader(revisionListParams);

/** `since` is the revision to compare with; absent for the one before. */
export const revisionParams = { since: parseAsInteger };
export const loadRevisionParams = createLoader(revisionParams);
