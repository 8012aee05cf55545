// How a tool of the workspace is addressed: by its source and its callable, as one text.

export type ToolAddress = { readonly source: string; readonly callable: string };

/** `mcp:browser/click`; both parts stay as they are. */
export function toolAddress({ source, callable }: ToolAddress): string {
  return `${source}/${callable}`;
}

/** Every way to read an address, since either part may hold a slash itself; the shortest source first. */
export function readToolAddress(text: string): readonly ToolAddress[] {
  const found: ToolAddress[] = [];
  for (let at = text.indexOf("/"); at >= 0; at = text.indexOf("/", at + 1))
    if (at > 0 && at < text.length - 1)
      found.push({ source: text.slice(0, at), callable: text.slice(at + 1) });
  return found;
}
