// The real way to servers, with the permissions of one suite: nothing but public hosts and no programs, unless told.
import { mcpToolSources } from "@/lib/connections/mcp/mcp-tool-sources";
import type { ToolSources } from "@/lib/runtime/ports/tool-sources";

type Allowing = {
  readonly startsPrograms?: boolean;
  readonly allowedHosts?: readonly string[];
  readonly secrets?: Readonly<Record<string, string>>;
};

export function testToolSources({
  startsPrograms = false,
  allowedHosts = [],
  secrets = {},
}: Allowing = {}): ToolSources {
  return mcpToolSources({
    startsPrograms,
    allowedHosts,
    secrets: (name) => secrets[name] ?? null,
    secretNames: () => Object.keys(secrets).sort(),
    hostEnvironment: { PATH: process.env.PATH, HOME: process.env.HOME },
    // No suite waits for a resolver, and none leaves the machine.
    resolve: async (hostname) => {
      if (hostname === "localhost") return [{ address: "127.0.0.1", family: 4 }];
      if (hostname.endsWith(".internal")) return [{ address: "10.0.0.7", family: 4 }];
      throw new Error(`${hostname} has no address in tests`);
    },
  });
}
