// What a password must be; said once for the first account, for every later one and for a change.
import { z } from "zod";

/** Length is what resists guessing; no rule about kinds of characters. */
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;

export const Password = z
  .string()
  .min(PASSWORD_LENGTH.min, { error: `at least ${PASSWORD_LENGTH.min} characters` })
  .max(PASSWORD_LENGTH.max, { error: `at most ${PASSWORD_LENGTH.max} characters` });
