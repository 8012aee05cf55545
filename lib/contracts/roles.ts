// The words for what somebody may do, as doors say them.
import { z } from "zod";
import { PERMISSIONS, ROLES } from "@/lib/domain/people/roles";

export const RoleName = z.enum(ROLES);
export type RoleName = z.infer<typeof RoleName>;

export const PermissionName = z.enum(PERMISSIONS);
export type PermissionName = z.infer<typeof PermissionName>;
