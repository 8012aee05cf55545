// Whom an agent may hand tasks to, as its settings say (R161).

/** Slugs; null for any agent of the workspace. */
export type MayAsk = readonly string[] | null;

export function mayBeAsked(mayAsk: MayAsk, agent: string): boolean {
  return mayAsk === null || mayAsk.includes(agent);
}

/** For the model that wanted it: who is in the way, and the way out. */
export function refusedAgent(caller: string, agent: string, mayAsk: MayAsk): string {
  const others = (mayAsk ?? []).filter((slug) => slug !== caller);
  const way =
    others.length === 0 ? "Do it here." : `Ask one of: ${others.join(", ")}; or do it here.`;
  return `By its settings ${caller} may not hand a task to ${agent}. ${way}`;
}
