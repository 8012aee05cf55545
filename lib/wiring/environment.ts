// The process environment, read once and checked: the only place that knows variable names.
import path from "node:path";
import { z } from "zod";
import type { DatabaseAddress } from "@/lib/db/engine/database";

const Flag = z
  .enum(["true", "false"], { error: "write true or false" })
  .default("false")
  .transform((text) => text === "true");

const LogLevel = z.enum(["debug", "info", "warn", "error", "silent"], {
  error: "write debug, info, warn, error or silent",
});

const Variables = z.object({
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: "must start with postgres:// or postgresql://" })
    .optional(),
  TRAITLINE_DATA_DIR: z.string().min(1).default(".data"),
  /** Where people reach the console, when a proxy stands before it. */
  TRAITLINE_ORIGIN: z
    .url({ error: "must be an address such as https://traits.example" })
    .optional(),
  TRAITLINE_AUTH_SECRET: z.string().min(32, { error: "needs at least 32 characters" }).optional(),
  /** Adding a stdio server means running code on this machine. */
  TRAITLINE_ALLOW_STDIO: Flag,
  /** Hosts that MCP servers may have although they are not public, comma separated, `host` or `host:port`. */
  TRAITLINE_ALLOWED_HOSTS: z.string().default(""),
  /** Where agents and sessions have their folders of files; in the data folder where it is not said. */
  TRAITLINE_FILES_DIR: z.string().min(1).optional(),
  /** More folders that tools may read files from, with `:` between them (`;` on Windows). */
  TRAITLINE_FILE_ROOTS: z
    .string()
    .transform((text) => text.split(path.delimiter).filter(Boolean))
    .refine((folders) => folders.every((folder) => path.isAbsolute(folder)), {
      error: "must be absolute folders",
    })
    .default([]),
  TRAITLINE_EMPTY: Flag,
  TRAITLINE_LOG_LEVEL: LogLevel.default("info"),
  /** Who reads `/metrics` sends it; without one there are no metrics to read. */
  TRAITLINE_METRICS_TOKEN: z
    .string()
    .min(16, { error: "needs at least 16 characters" })
    // It is sent in a header, where a blank would end it.
    .regex(/^\S*$/, { error: "must not hold blanks" })
    .optional(),
  /** How long an ending process waits for its turns before it hands them over. */
  TRAITLINE_DRAIN_SECONDS: z.coerce
    .number({ error: "must be a number of seconds" })
    .min(0)
    .max(3600)
    .default(20),
});

export type Environment = {
  readonly database: DatabaseAddress;
  readonly dataFolder: string;
  /** Where tools find files by their paths. */
  readonly fileFolders: { readonly own: string; readonly extra: readonly string[] };
  readonly origin: string | null;
  readonly authSecret: string | null;
  readonly allowStdio: boolean;
  readonly allowedHosts: readonly string[];
  /** Start without the sample workspace. */
  readonly startEmpty: boolean;
  readonly metricsToken: string | null;
  readonly drainMs: number;
};

/** The environment has a value that cannot be used; `message` names the variable and the way out. */
export class EnvironmentInvalid extends Error {}

/**
 * @throws EnvironmentInvalid naming the first variable that does not fit.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = Variables.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new EnvironmentInvalid(`${issue?.path.join(".")}: ${issue?.message}`);
  }
  const values = parsed.data;
  const dataFolder = path.resolve(values.TRAITLINE_DATA_DIR);
  return {
    database: values.DATABASE_URL
      ? { engine: "postgres", url: values.DATABASE_URL }
      : { engine: "embedded", folder: dataFolder },
    dataFolder,
    fileFolders: {
      // The operator's folder, not files of ours that the build could trace.
      own: path.resolve(
        /* turbopackIgnore: true */ values.TRAITLINE_FILES_DIR ?? path.join(dataFolder, "files"),
      ),
      extra: values.TRAITLINE_FILE_ROOTS,
    },
    origin: values.TRAITLINE_ORIGIN ? new URL(values.TRAITLINE_ORIGIN).origin : null,
    authSecret: values.TRAITLINE_AUTH_SECRET ?? null,
    allowStdio: values.TRAITLINE_ALLOW_STDIO,
    allowedHosts: values.TRAITLINE_ALLOWED_HOSTS.split(",")
      .map((host) => host.trim())
      .filter(Boolean),
    startEmpty: values.TRAITLINE_EMPTY,
    metricsToken: values.TRAITLINE_METRICS_TOKEN ?? null,
    drainMs: values.TRAITLINE_DRAIN_SECONDS * 1000,
  };
}

/** For the log, which must be able to speak before the environment has been checked. Tests are silent unless told. */
export function readLogLevel(): string {
  const level = LogLevel.safeParse(process.env.TRAITLINE_LOG_LEVEL);
  if (level.success) return level.data;
  return process.env.NODE_ENV === "test" ? "silent" : "info";
}

const SECRET_PREFIX = "TRAITLINE_SECRET_";

/** Values of secrets by the name after the prefix; read at use, so that a value is never kept. */
export function readSecret(name: string): string | null {
  return process.env[`${SECRET_PREFIX}${name}`] || null;
}

/** Names of the secrets that the environment offers, without their values. */
export function secretNames(): readonly string[] {
  return Object.keys(process.env)
    .filter((name) => name.startsWith(SECRET_PREFIX))
    .map((name) => name.slice(SECRET_PREFIX.length))
    .sort();
}

/** Every secret that the environment holds, for masking. */
export function secretValues(): readonly string[] {
  return secretNames().flatMap((name) => readSecret(name) ?? []);
}

/** What a started program may be given a few variables of. */
export function hostEnvironment(): NodeJS.ProcessEnv {
  return process.env;
}
