// Turns whatever went wrong on the way to a server into a code and one sentence that may be shown.
import { StreamableHTTPError } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { ErrorCode, McpError } from "@modelcontextprotocol/sdk/types.js";
import type { SourceFailure } from "@/lib/runtime/ports/tool-source";
import { AddressRefused } from "../network/checked-lookup";
import { ResponseTooLarge } from "../network/limited-body";
import { RedirectFailed } from "../network/redirect";
import { httpAnswer } from "./http-answer";

export type SourceError = {
  readonly code: SourceFailure;
  readonly message: string;
  /** Whether the request may have reached the server; false only where that is certain. */
  readonly sent: boolean;
};
type Named = Omit<SourceError, "sent">;

/** The process or connection was gone before the request could leave. */
export class NotConnected extends Error {}

/** What the transport and the caller know beside the error itself. */
export type Circumstances = {
  /** The end of the connection in the transport's words, where it has any. */
  readonly connectionFailure: string | null;
  /** Aborted by the caller. */
  readonly cancelled: boolean;
  /** Aborted because the time was up. */
  readonly late: boolean;
  /** Takes secrets out of what a server may have repeated. */
  readonly conceal: (text: string) => string;
};

const LONGEST = 1_000;

/** One line; what the server says in it is cut, shows no control characters and stays data. */
export function sourceError(error: unknown, circumstances: Circumstances): SourceError {
  const causes = [...causesOf(error)];
  const { code, message } = classify(error, causes, circumstances);
  return {
    code,
    message: oneLine(circumstances.conceal(message)).slice(0, LONGEST),
    sent: !causes.some(stoppedBefore) || causes.some(wasRedirected),
  };
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cf}]+/gu, " ").trim();
}

type Cause = Error & { readonly code?: unknown };

function classify(error: unknown, causes: readonly Cause[], circumstances: Circumstances): Named {
  if (circumstances.cancelled) return { code: "CANCELLED", message: "The call was cancelled." };
  if (circumstances.late) return { code: "TIMEOUT", message: "The server did not answer in time." };
  for (const cause of causes) {
    if (cause instanceof AddressRefused) return { code: "REFUSED_ADDRESS", message: cause.message };
    if (cause instanceof ResponseTooLarge) return { code: "TOO_LARGE", message: cause.message };
  }
  if (circumstances.connectionFailure !== null) {
    return { code: "CONNECTION_LOST", message: circumstances.connectionFailure };
  }
  if (error instanceof NotConnected) {
    return { code: "CONNECTION_LOST", message: "The connection is closed." };
  }
  if (error instanceof McpError) return fromMcp(error);
  if (error instanceof StreamableHTTPError)
    return { code: "PROTOCOL_ERROR", message: httpAnswer(error) };
  const system = causes.find((cause) => typeof cause.code === "string");
  if (system !== undefined) return fromSystem(String(system.code));
  // The innermost cause says most: fetch itself only says that it failed.
  const text = causes.at(-1)?.message ?? String(error);
  return { code: "PROTOCOL_ERROR", message: `The server could not be understood: ${text}` };
}

function fromMcp(error: McpError): Named {
  if (error.code === ErrorCode.RequestTimeout) {
    return { code: "TIMEOUT", message: "The server did not answer in time." };
  }
  // Servers use the same number for errors of their own; the SDK's own words tell them apart.
  if (error.code === ErrorCode.ConnectionClosed && error.message.endsWith(CLOSED_WORDS)) {
    return { code: "CONNECTION_LOST", message: "The connection was closed." };
  }
  return { code: "PROTOCOL_ERROR", message: `The server answered with an error: ${error.message}` };
}

const CLOSED_WORDS = ": Connection closed";

/** Failures of resolving, connecting and shaking hands. */
const BEFORE_SENDING =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_\w+)$/;
/** Nobody known vouches for the server's certificate, or it is another's: the handshake ends before a request leaves. */
const CERTIFICATE =
  /^(ERR_TLS_CERT_\w+|CERT_\w+|\w+_CERT\w*|UNABLE_TO_VERIFY_LEAF_SIGNATURE|HOSTNAME_MISMATCH|INVALID_CA)$/;

function stoppedBefore(cause: Cause): boolean {
  if (cause instanceof AddressRefused || cause instanceof NotConnected) return true;
  const { code } = cause;
  return typeof code === "string" && (BEFORE_SENDING.test(code) || CERTIFICATE.test(code));
}

function wasRedirected(cause: Cause): boolean {
  return cause instanceof RedirectFailed;
}

const START_FAILURES: Readonly<Record<string, string>> = {
  ENOENT: "The program or its folder does not exist.",
  EACCES: "The program may not be run.",
  ENOEXEC: "The file is no program.",
};

function fromSystem(code: string): Named {
  const start = START_FAILURES[code];
  if (start !== undefined) return { code: "START_FAILED", message: start };
  if (code.startsWith("ERR_INVALID_ARG")) {
    return { code: "START_FAILED", message: "The command cannot be run as it is written." };
  }
  if (CERTIFICATE.test(code)) return { code: "CONNECTION_LOST", message: untrusted(code) };
  if (code.includes("TIMEOUT"))
    return { code: "TIMEOUT", message: "The server did not answer in time." };
  const words =
    code === "ECONNREFUSED" ? "Nothing answers at this address" : "The connection failed";
  return { code: "CONNECTION_LOST", message: `${words} (${code}).` };
}

function untrusted(code: string): string {
  return `The server's certificate is not accepted (${code}). Of an authority of your own, name the file in NODE_EXTRA_CA_CERTS.`;
}

/** The error and what caused it; fetch and its dispatcher wrap what happened twice. */
function* causesOf(error: unknown): Generator<Cause> {
  let next: unknown = error;
  for (let depth = 0; depth < 5 && next instanceof Error; depth++) {
    yield next;
    next = next.cause;
  }
}
