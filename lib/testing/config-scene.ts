// Configurations as files, for the suites that import, foresee and export them.
import { readFileSync } from "node:fs";
import type { ConfigChoice } from "@/lib/contracts/configs";
import { importConfig } from "@/lib/services/configs/import-config";
import { previewConfig } from "@/lib/services/configs/preview-config";
import { createServer } from "@/lib/services/servers/create-server";
import type { TestContext } from "./service-context";

/** The one that the README imports: agents `main` and `research`. */
export const SMALL = readFileSync("prisma/seed/small-config.yaml", "utf8");

/** Agent `main` with one connection, to the server `web`; `more` are lines of further connections. */
export function webConfig(traits: string, more = ""): string {
  return [
    "surfaces:",
    "  as_consumer:",
    "    agents:",
    "      main:",
    "        tools:",
    "          - {id: web, kind: mcp, server_id: web, alias: web, # the web",
    `             tool_traits: {${traits}}}`,
    more,
    "",
  ].join("\n");
}

/** The server `web`, with the tools `read` and `write`. */
export function addWebServer(context: TestContext) {
  return createServer(context, {
    key: "web",
    transport: "recorded",
    list: { tools: ["read", "write"].map((name) => ({ name, inputSchema: { type: "object" } })) },
    secrets: {},
    trust: "untrusted",
  });
}

export function load(context: TestContext, text: string, choice: ConfigChoice = {}) {
  return importConfig(context, { text, choice });
}

export function look(context: TestContext, text: string, choice: ConfigChoice = {}) {
  return previewConfig(context, { text, choice });
}
