// Fills named secrets into the environment or headers of a server at the moment of connecting, and keeps them out of every text.
import type { SecretReader } from "@/lib/runtime/ports/tool-source";
import type { SecretOr } from "@/lib/runtime/ports/tool-sources";

const REFERENCE = /^TRAITLINE_SECRET_(.+)$/;

export type FilledValues =
  | {
      readonly ok: true;
      readonly values: Readonly<Record<string, string>>;
      /** Replaces every secret that was filled in, wherever a server repeats it. */
      readonly conceal: (text: string) => string;
    }
  | { readonly ok: false; readonly message: string };

/**
 * Both `{"$secret": "NAME"}` and the text `TRAITLINE_SECRET_NAME` stand for the secret NAME. A secret that is not
 * there is a failure that names it: a server is never started with half of its credentials.
 */
export function fillSecrets(
  written: Readonly<Record<string, SecretOr>>,
  read: SecretReader,
): FilledValues {
  const values: Record<string, string> = {};
  const secrets: string[] = [];
  for (const [key, value] of Object.entries(written)) {
    const name = typeof value === "string" ? REFERENCE.exec(value)?.[1] : value.$secret;
    if (name === undefined && typeof value === "string") {
      values[key] = value;
      continue;
    }
    const secret = name === undefined ? null : read(name);
    if (secret === null)
      return { ok: false, message: `there is no secret named ${name} (for ${key})` };
    values[key] = secret;
    secrets.push(secret);
  }
  return { ok: true, values, conceal: (text) => concealAll(text, secrets) };
}

/** Shorter ones are no secrets, and taking them out would only garble the text. */
const SHORTEST = 4;

function concealAll(text: string, secrets: readonly string[]): string {
  const longestFirst = secrets
    .filter((secret) => secret.length >= SHORTEST)
    .sort((left, right) => right.length - left.length);
  return longestFirst.reduce((shown, secret) => shown.replaceAll(secret, "•••"), text);
}
