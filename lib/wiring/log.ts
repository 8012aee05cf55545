// The log of a process: one JSON object a line on standard error, with ids to follow and nothing secret.
import pino, { type DestinationStream } from "pino";
import type { JsonObject } from "@/lib/kernel/json";
import { createRedactor, type Redactor } from "@/lib/runtime/dispatch/redactor";
import { readLogLevel, secretValues } from "./environment";

/** The ids that a line is about, `requestId`, `turn` and `call` among them, and where it comes from. */
export type LogFields = { readonly source: string } & JsonObject;

/** `error` is whatever was thrown. */
type Write = (fields: LogFields, message: string, error?: unknown) => void;
export type Log = Readonly<Record<"error" | "warn" | "info" | "debug", Write>>;

/** Everything is masked before it is written: known secrets, what looks like one, values under telling names. */
export function createLog(
  level: string,
  redactor: Redactor,
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Log {
  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
  const write =
    (level: keyof Log): Write =>
    (fields, message, error) => {
      const said = error === undefined ? fields : { ...fields, error: wordsOf(error) };
      logger[level](redactor.value(said), redactor.text(message));
    };
  return { error: write("error"), warn: write("warn"), info: write("info"), debug: write("debug") };
}

/** With its stack, which is for whoever runs this and for nobody else. */
function wordsOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const slot = Symbol.for("traitline.log");
type Holder = { [slot]?: Log };

/** One a process, as Next loads modules more than once. */
export function log(): Log {
  const holder = globalThis as typeof globalThis & Holder;
  holder[slot] ??= createLog(readLogLevel(), createRedactor(secretValues()));
  return holder[slot];
}

/** Has everything of this process write there, or null to begin anew on the next use. */
export function setLog(own: Log | null): void {
  const holder = globalThis as typeof globalThis & Holder;
  if (own) holder[slot] = own;
  else delete holder[slot];
}
