// Where a server is reached, as the port to tools' servers takes it.
import type { ServerRecord } from "@/lib/db/servers";
import { AppError } from "@/lib/kernel/errors";
import type { SecretOr, ServerAddress } from "@/lib/runtime/ports/tool-sources";

/** @throws AppError CONFLICT for a recorded list, which has nobody to ask. */
export function addressOrThrow({
  key,
  transport,
  command,
  url,
  secrets,
}: ServerRecord): ServerAddress {
  const named = Object.fromEntries(
    Object.entries(secrets).map(([place, name]): [string, SecretOr] => [place, { $secret: name }]),
  );
  if (transport === "stdio" && command !== null)
    return { kind: "stdio", words: command, environment: named };
  if (transport === "http" && url !== null) return { kind: "http", url, headers: named };
  throw new AppError(
    "CONFLICT",
    `${key} is a recorded list, so there is nobody to ask. Put a new list instead.`,
  );
}
