// Sign-in, sign-out and a change of one's own password: doors of the auth library, beside `/api/v1`.
import { z } from "zod";
import { Password } from "./password";

export const Email = z.email({ error: "an address such as ada@example.com" }).max(200);

export const SignInInput = z.strictObject({
  email: Email,
  password: z.string().min(1, { error: "write your password" }).max(1000),
  /** False ends the session with the browser. */
  rememberMe: z.boolean().optional(),
});
export type SignInInput = z.infer<typeof SignInInput>;

export const ChangePasswordInput = z.strictObject({
  currentPassword: z.string().min(1, { error: "write the password you have now" }).max(1000),
  newPassword: Password,
  /** Signs this person out everywhere else. */
  revokeOtherSessions: z.boolean().default(true),
});
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;
