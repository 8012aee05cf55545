// The words in which servers, imports and connections are spoken of.
import type { ConnectionKindName } from "@/lib/client/connections";
import type { ToolChangeData } from "@/lib/client/imports";
import type { ServerItem } from "@/lib/client/servers";

export type Transport = ServerItem["transport"];
export type ListingChange = ToolChangeData["change"];

export const TRANSPORTS: Readonly<Record<Transport, { word: string; meaning: string }>> = {
  http: { word: "HTTP", meaning: "Asked over the network" },
  stdio: { word: "program", meaning: "A program that is started on the machine of Traitline" },
  recorded: { word: "recorded", meaning: "A saved list of tools: nothing can be called there" },
};

export const KINDS: Readonly<Record<ConnectionKindName, { word: string; meaning: string }>> = {
  local: { word: "local", meaning: "Tools that come as code with Traitline" },
  mcp: { word: "MCP", meaning: "Tools that a server lists" },
  named_service: {
    word: "named service",
    meaning: "Operations of services, namespace by namespace",
  },
  python: { word: "Python", meaning: "Python code, which runs where the agent runs" },
};

type ChangeWords = { readonly one: string; readonly many: string; readonly meaning: string };

/** In the order in which a reader wants to know. */
export const LISTING_CHANGES: readonly ListingChange[] = [
  "changed",
  "gone",
  "quarantined",
  "new",
  "returned",
  "reverted",
  "updated",
];

export const CHANGE_WORDS: Readonly<Record<ListingChange, ChangeWords>> = {
  new: { one: "new", many: "new", meaning: "Unknown until somebody says what it means" },
  changed: { one: "changed", many: "changed", meaning: "Parked until somebody reviews it" },
  updated: { one: "updated", many: "updated", meaning: "New code of Traitline itself" },
  reverted: { one: "as reviewed again", many: "as reviewed again", meaning: "Parked no more" },
  returned: { one: "back", many: "back", meaning: "Was gone or could not be used" },
  gone: { one: "gone", many: "gone", meaning: "What was said of it waits" },
  quarantined: { one: "quarantined", many: "quarantined", meaning: "Cannot be used as listed" },
};

export const HINT_NAMES: Readonly<Record<string, string>> = {
  readOnly: "read-only",
  destructive: "destructive",
  idempotent: "idempotent",
  openWorld: "open world",
};
