// The workspace over HTTP: what this installation is called.
import { z } from "zod";
import { changed, endpoint, text } from "./endpoint";
import { Currency } from "./prices";

export const WorkspaceView = z.object({
  name: z.string(),
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  /** Number of the newest revision, 0 before the first. */
  revision: z.number().int(),
  /** ISO 4217: what prices and charges are in. */
  currency: z.string(),
  /** `embedded` in this process, or a `postgres` server that several processes may share. */
  engine: z.enum(["embedded", "memory", "postgres"]),
});
export type WorkspaceView = z.infer<typeof WorkspaceView>;

export const getWorkspace = endpoint({
  method: "GET",
  path: "/workspace",
  summary: "Read the workspace",
  permission: "read",
  response: WorkspaceView,
});

export const UpdateWorkspaceInput = z
  .strictObject({
    name: text(120).trim().min(1, { error: "write a name" }).optional(),
    /** Only while nothing has been charged. */
    currency: Currency.optional(),
  })
  .refine(({ name, currency }) => name !== undefined || currency !== undefined, {
    error: "name what is to change: name or currency",
  });

export const updateWorkspace = endpoint({
  method: "PATCH",
  path: "/workspace",
  summary: "Rename the workspace, or choose its currency while nothing has been charged",
  permission: "administer",
  body: UpdateWorkspaceInput,
  response: changed(WorkspaceView),
  ifMatch: "required",
  dryRun: true,
});
