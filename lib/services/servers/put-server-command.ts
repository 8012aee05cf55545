// Has a server be a program on this machine: code that runs here, so an administrator's act, and off unless switched on.
import type { z } from "zod";
import type { PutServerCommandInput, SavedServer } from "@/lib/contracts/servers";
import type { ServerSettings } from "@/lib/domain/mcp/server-settings";
import { AppError } from "@/lib/kernel/errors";
import { authorise } from "../actor";
import type { Changed } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { checkedSecrets, checkedWords, refuseProgramsWhereOff } from "./check-settings";
import { addServer } from "./create-server";
import { saveSettings } from "./save-settings";

type Put = {
  readonly server: string;
  /** 0 adds the server. */
  readonly version: number;
  readonly input: z.output<typeof PutServerCommandInput>;
};

/** @throws AppError FORBIDDEN, INVALID_INPUT, CONFLICT, NOT_FOUND, STALE */
export async function putServerCommand(
  context: ServiceContext,
  { server: key, version, input }: Put,
): Promise<Changed<SavedServer>> {
  authorise(context.actor, "administer");
  refuseProgramsWhereOff(context);
  const program = {
    transport: "stdio",
    command: checkedWords(input.words),
    url: null,
    secrets: checkedSecrets(context, input.secrets, "stdio"),
  } as const;
  if (version === 0)
    return addServer(context, { key, settings: { ...program, trust: "untrusted" }, list: null });
  const settings = (standing: ServerSettings): ServerSettings => {
    if (standing.transport !== "stdio")
      throw new AppError("CONFLICT", `${key} is no program. Add the program under another key.`);
    return { ...program, trust: standing.trust };
  };
  return saveSettings(context, { key, version, settings });
}
