// Composes a report from workspace files, one section at a time, for the tool that waits and for the one that does not.
import type { ToolServices } from "../tool-context";

export async function* reportSections(
  paths: readonly string[],
  files: ToolServices["files"],
  signal: AbortSignal,
): AsyncGenerator<{ readonly path: string; readonly text: string }> {
  for (const path of paths) {
    signal.throwIfAborted();
    const text = await files.read(path);
    yield { path, text: text ?? `(${path} does not exist)` };
  }
}

export function sectionText(section: { readonly path: string; readonly text: string }): string {
  return `## ${section.path}\n\n${section.text}\n\n`;
}
