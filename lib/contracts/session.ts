// Who asks, and where they are: what every page's frame shows.
import { z } from "zod";
import { endpoint } from "./endpoint";
import { PermissionName, RoleName } from "./roles";

export const CurrentSession = z.object({
  actor: z.object({
    kind: z.enum(["user", "token", "system"]),
    id: z.string(),
    name: z.string(),
    role: RoleName,
    /** Null for a token. */
    email: z.string().nullable(),
  }),
  permissions: z.array(PermissionName),
  workspace: z.object({ name: z.string() }),
  /** Number of the newest revision, 0 before the first. */
  revision: z.number().int(),
});
export type CurrentSession = z.infer<typeof CurrentSession>;

export const getSession = endpoint({
  method: "GET",
  path: "/session",
  summary: "Tell who asks, what they may do and which revision is in force",
  permission: "read",
  response: CurrentSession,
});
