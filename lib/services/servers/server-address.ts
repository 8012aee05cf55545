// Where a server is reached, as the port to tools' servers takes it.
import type { ServerRecord } from "@/lib/db/tools/servers";
import { AppError } from "@/lib/kernel/errors";
import type { SecretOr, ServerAddress } from "@/lib/runtime/ports/tool-sources";

/** Null for a recorded list, which has nobody to ask. */
export function addressOf({
  transport,
  command,
  url,
  secrets,
}: Pick<ServerRecord, "transport" | "command" | "url" | "secrets">): ServerAddress | null {
  const named = Object.fromEntries(
    Object.entries(secrets).map(([place, name]): [string, SecretOr] => [place, { $secret: name }]),
  );
  if (transport === "stdio" && command !== null)
    return { kind: "stdio", words: command, environment: named };
  if (transport === "http" && url !== null) return { kind: "http", url, headers: named };
  return null;
}

/** @throws AppError CONFLICT for a recorded list. */
export function addressOrThrow(server: ServerRecord): ServerAddress {
  const address = addressOf(server);
  if (address !== null) return address;
  throw new AppError(
    "CONFLICT",
    `${server.key} is a recorded list, so there is nobody to ask. Put a new list instead.`,
  );
}
