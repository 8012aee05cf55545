// Sign-in: local accounts, sessions that can be revoked, and a limit on guesses; better-auth does the work.
import { betterAuth } from "better-auth";
import { prismaAdapter } from "better-auth/adapters/prisma";
import { APIError } from "better-auth/api";
import { PASSWORD_LENGTH } from "@/lib/contracts/password";
import type { Database } from "@/lib/db/engine/database";
import { takeTurn } from "@/lib/db/people/rate-limits";
import type { Clock } from "@/lib/kernel/clock";
import { log } from "./log";

export type AuthOptions = {
  readonly database: Database;
  readonly clock: Clock;
  readonly secret: string;
  /** Fixed where the environment names it; else each request's own host. */
  readonly origin: string | null;
};

export type Auth = ReturnType<typeof createAuth>;

/** What a refused sign-in carries where the password was right but the person may not come in. */
export const ACCOUNT_DISABLED = "ACCOUNT_DISABLED";

const MINUTE_S = 60;
const DAY_S = 24 * 60 * MINUTE_S;
const AMPLE = { window: MINUTE_S, max: 300 };

/**
 * Accounts are made by an administrator or by the one-time link, never by signing up. Which of its paths are reachable,
 * and what is audited, is the business of the auth door.
 */
export function createAuth({ database, clock, secret, origin }: AuthOptions) {
  return betterAuth({
    appName: "Traitline",
    basePath: "/api/auth",
    secret,
    ...(origin ? { baseURL: origin } : {}),
    trustedOrigins: async (request) => [origin ?? requestOrigin(request)],
    database: prismaAdapter(database.prisma, { provider: "postgresql" }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
    },
    user: {
      additionalFields: {
        role: { type: "string", input: false, defaultValue: "viewer" },
        disabledAt: { type: "date", input: false, required: false },
      },
    },
    session: { expiresIn: 7 * DAY_S, updateAge: DAY_S },
    rateLimit: {
      enabled: true,
      ...AMPLE,
      // What fails is counted at our own door, so that signing in often is no offence.
      customRules: { "/sign-in/email": AMPLE, "/change-password": AMPLE },
      customStorage: {
        consume: async (key, { window, max }) => {
          const waitMs = await takeTurn(
            database,
            key,
            { windowMs: window * 1000, max },
            clock.now(),
          );
          return { allowed: waitMs === null, retryAfter: waitMs && Math.ceil(waitMs / 1000) };
        },
      },
    },
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId, ipAddress }, request) => {
            const user = await database.prisma.user.findUnique({ where: { id: userId } });
            if (user?.disabledAt)
              throw new APIError("FORBIDDEN", {
                code: ACCOUNT_DISABLED,
                message: "This account is disabled.",
              });
            return { data: { ipAddress: wholeAddress(ipAddress, request?.headers) } };
          },
        },
      },
    },
    advanced: {
      // Without these two lines the library leaves its own check out wherever NODE_ENV says test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      cookiePrefix: "traitline",
      useSecureCookies: origin?.startsWith("https:") ?? false,
    },
    logger: { log: logFailure },
    telemetry: { enabled: false },
  });
}

/**
 * The library believes a forwarded address and keeps an IPv6 one's network alone, which is right for limits; a person who
 * looks for a session that is not theirs wants the whole of it.
 */
function wholeAddress(kept: string | null | undefined, headers: Headers | undefined): string {
  const given = headers?.get("x-forwarded-for")?.trim();
  return kept?.includes(":") && given ? given : (kept ?? "");
}

/** Wrong passwords are audited, not logged; what is left is trouble of our own. */
function logFailure(level: string, message: string): void {
  if (level !== "error") return;
  log().error({ source: "sign-in" }, message);
}

function requestOrigin(request: Request | undefined): string {
  const host = request?.headers.get("host") ?? "localhost";
  return `${request?.headers.get("x-forwarded-proto") ?? "http"}://${host}`;
}
