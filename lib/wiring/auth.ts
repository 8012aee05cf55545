// Sign-in: local accounts, sessions that can be revoked, and a limit on guesses; better-auth does the work.
import { betterAuth } from "better-auth";
import { prismaAdapter } from "better-auth/adapters/prisma";
import { APIError, createAuthMiddleware } from "better-auth/api";
import type { Database } from "@/lib/db/database";

export type SignInEvent = {
  readonly action: "session.opened" | "session.refused" | "session.closed";
  readonly userId: string | null;
  readonly name: string;
};

export type AuthOptions = {
  readonly database: Database;
  readonly secret: string;
  /** Fixed where the environment names it; else each request's own host. */
  readonly origin: string | null;
  readonly onSignIn: (event: SignInEvent) => Promise<void>;
};

export type Auth = ReturnType<typeof createAuth>;

const MINUTE_S = 60;
const DAY_S = 24 * 60 * MINUTE_S;

/** Accounts are made by an administrator or by the one-time link, never by signing up. */
export function createAuth({ database, secret, origin, onSignIn }: AuthOptions) {
  return betterAuth({
    appName: "Traitline",
    basePath: "/api/auth",
    secret,
    ...(origin ? { baseURL: origin } : {}),
    trustedOrigins: async (request) => [origin ?? requestOrigin(request)],
    database: prismaAdapter(database.prisma, { provider: "postgresql" }),
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 12 },
    user: {
      additionalFields: { role: { type: "string", input: false, defaultValue: "viewer" } },
    },
    session: { expiresIn: 7 * DAY_S, updateAge: DAY_S, freshAge: 10 * MINUTE_S },
    rateLimit: {
      enabled: true,
      storage: "database",
      window: MINUTE_S,
      max: 300,
      customRules: { "/sign-in/email": { window: MINUTE_S, max: 8 } },
    },
    advanced: {
      cookiePrefix: "traitline",
      useSecureCookies: origin?.startsWith("https:") ?? false,
    },
    disabledPaths: [
      "/update-user",
      "/change-email",
      "/delete-user",
      "/link-social",
      "/sign-in/social",
    ],
    hooks: {
      after: createAuthMiddleware(async (call) => {
        if (call.path === "/sign-in/email") {
          const user = call.context.newSession?.user;
          const refused = call.context.returned instanceof APIError;
          const name = user?.name ?? String(call.body?.email ?? "").slice(0, 200);
          if (user || refused)
            await onSignIn({
              action: user ? "session.opened" : "session.refused",
              userId: user?.id ?? null,
              name,
            });
        }
        if (call.path === "/sign-out" && call.context.session)
          await onSignIn({
            action: "session.closed",
            userId: call.context.session.user.id,
            name: call.context.session.user.name,
          });
      }),
    },
  });
}

function requestOrigin(request: Request | undefined): string {
  const host = request?.headers.get("host") ?? "localhost";
  return `${request?.headers.get("x-forwarded-proto") ?? "http"}://${host}`;
}
