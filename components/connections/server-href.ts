// Addresses of this room's screens.
import { withParams } from "@/lib/client/console-links";

export function serverHref(server: string): string {
  return `/connections/servers/${encodeURIComponent(server)}`;
}

export function importHref(server: string, importId: string): string {
  return `${serverHref(server)}/imports/${encodeURIComponent(importId)}`;
}

/** `open` is the id of a connection. */
export function agentConnectionsHref(
  params: { readonly agent?: string; readonly open?: string } = {},
): string {
  return withParams("/connections/agents", params);
}

export const IMPORT_HREF = "/connections/import";
