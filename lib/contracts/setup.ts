// The first account, by the one-time link that the server prints when it starts without any.
import { z } from "zod";
import { endpoint } from "./endpoint";
import { Password } from "./password";
import { PersonName } from "./people";
import { Email } from "./sign-in";

export const SetUpInput = z.strictObject({
  /** From the link. */
  token: z.string().min(1, { error: "is missing: open the whole link" }).max(200),
  name: PersonName,
  email: Email,
  password: Password,
});
export type SetUpInput = z.input<typeof SetUpInput>;

export const setUp = endpoint({
  method: "POST",
  path: "/setup",
  summary: "Create the first account, an administrator, and sign in",
  permission: "public",
  body: SetUpInput,
  response: z.object({ user: z.object({ id: z.string(), name: z.string(), email: z.string() }) }),
  status: 201,
});
