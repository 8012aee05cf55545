// What the settings of agents are called as a file.

/** One agent's by its slug; several, or none in particular, together. Slugs need no escaping. */
export function configFileName(slugs: readonly string[], format: "yaml" | "json"): string {
  return `${slugs.length === 1 ? slugs[0] : "agents"}.${format}`;
}
