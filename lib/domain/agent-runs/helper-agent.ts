// Which agent takes the tasks that others hand over.

/** Until an agent can name its own helpers. */
export const HELPER_AGENT = "research";
