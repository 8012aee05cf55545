// Whether a server may be what somebody wants it to be here: its address, its program, its secrets.
import type { ServerSettings } from "@/lib/domain/mcp/server-settings";
import { AppError, type Issue } from "@/lib/kernel/errors";
import { invalidInput } from "@/lib/kernel/invalid-input";
import { type Actor, may } from "../actor";
import type { ServiceContext } from "../service-context";

/** The address as it is kept: `https://tools.example` becomes `https://tools.example/`. `path` names the field. */
export async function checkedUrl(
  context: ServiceContext,
  url: string,
  path = "url",
): Promise<string> {
  const fault = await context.toolSources.addressFault(url);
  if (fault === null) return new URL(url).href;
  const { allowedHosts } = context.toolSources;
  const hosts = allowedHosts.length > 0 ? ` (allowed now: ${allowedHosts.join(", ")})` : "";
  const message = `${fault}. Use public https, or have the host named in TRAITLINE_ALLOWED_HOSTS${hosts}.`;
  throw invalidInput([{ path, message }]);
}

/**
 * @throws AppError FORBIDDEN where programs are switched off.
 */
export function refuseProgramsWhereOff({ toolSources }: ServiceContext): void {
  if (toolSources.startsPrograms) return;
  throw new AppError(
    "FORBIDDEN",
    "Servers that are programs are switched off here. Whoever runs Traitline can switch them on with TRAITLINE_ALLOW_STDIO=true.",
  );
}

/** @throws AppError INVALID_INPUT */
export function checkedWords(words: readonly string[]): readonly string[] {
  const [program = ""] = words;
  const issues: Issue[] = [];
  if (program.trim() === "")
    issues.push({ path: "words.0", message: "must be the program that is started" });
  else if (words.length === 1 && /\s\S/.test(program) && !program.startsWith("/"))
    issues.push({
      path: "words",
      message: "looks like a whole command line: no shell splits it, so give one word an entry",
    });
  if (issues.length > 0) throw invalidInput(issues);
  return words;
}

export const SECRET_PREFIX = "TRAITLINE_SECRET_";

/** The name after the prefix, whether it was written or not. */
export function bareSecret(name: string): string {
  return name.startsWith(SECRET_PREFIX) ? name.slice(SECRET_PREFIX.length) : name;
}

const NAME_OF_SECRET = {
  stdio: { pattern: /^[A-Za-z_][A-Za-z0-9_]*$/, is: "the name of a variable" },
  http: { pattern: /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, is: "the name of a header" },
} as const;

/** Headers that belong to the connection itself. */
const RESERVED = new Set([
  "accept",
  "connection",
  "content-length",
  "content-type",
  "host",
  "mcp-protocol-version",
  "mcp-session-id",
  "transfer-encoding",
]);

type Secrets = ServerSettings["secrets"];

/**
 * By reference only, and only to secrets that there are. A secret goes wherever its server is, so naming one takes an
 * administrator.
 * @throws AppError FORBIDDEN, INVALID_INPUT
 */
export function checkedSecrets(
  context: ServiceContext,
  given: Secrets,
  transport: "stdio" | "http",
): Secrets {
  if (Object.keys(given).length === 0) return given;
  authoriseSecrets(context.actor);
  const known = context.toolSources.secretNames();
  const { pattern, is } = NAME_OF_SECRET[transport];
  const checked = Object.entries(given).map(([place, name]) => {
    const bare = bareSecret(name);
    return { place, bare, issue: issueOf(place, bare) };
  });
  function issueOf(place: string, bare: string): string | null {
    if (!pattern.test(place)) return `${place} is not ${is}`;
    if (transport === "http" && RESERVED.has(place.toLowerCase()))
      return `${place} belongs to the connection itself`;
    if (!known.includes(bare))
      return `the environment has no ${SECRET_PREFIX}${bare}; a secret is named here and never written here`;
    return null;
  }
  const issues = checked.flatMap(({ place, issue }) =>
    issue === null ? [] : [{ path: `secrets.${place}`, message: issue }],
  );
  if (issues.length > 0) throw invalidInput(issues);
  return Object.fromEntries(checked.map(({ place, bare }) => [place, bare]));
}

/** @throws AppError FORBIDDEN */
export function authoriseSecrets(actor: Actor): void {
  if (may(actor, "administer")) return;
  throw new AppError(
    "FORBIDDEN",
    `Secrets are sent wherever their server is, so only an admin may say where; ${actor.name} is ${actor.role}.`,
  );
}
