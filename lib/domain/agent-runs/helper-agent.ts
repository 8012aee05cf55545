// Which agent takes a task where neither the call nor its tool's budget names one.

export const HELPER_AGENT = "research";
