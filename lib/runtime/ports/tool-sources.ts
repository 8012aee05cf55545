// The servers that tools live on, as services see them: what may be reached from here, and the way to open one.
import type { SourceFailure, ToolSource } from "./tool-source";

/** A value as written down: itself, or the name of a secret that only the process knows. */
export type SecretOr = string | { readonly $secret: string };

export type ServerAddress =
  | {
      readonly kind: "stdio";
      /** The program and its arguments. */
      readonly words: readonly string[];
      readonly environment: Readonly<Record<string, SecretOr>>;
      readonly folder?: string;
    }
  | {
      readonly kind: "http";
      readonly url: string;
      readonly headers: Readonly<Record<string, SecretOr>>;
    };

export type OpenToolSource =
  | {
      readonly ok: true;
      readonly source: ToolSource;
      /** What the server calls itself. */
      readonly serverName: string | null;
    }
  | { readonly ok: false; readonly code: SourceFailure; readonly message: string };

export type ToolSources = {
  /** Whether this installation starts programs at all. */
  readonly startsPrograms: boolean;
  /** Hosts that servers may have although they are not public. */
  readonly allowedHosts: readonly string[];
  /** Of the secrets that there are, without their values. */
  secretNames(): readonly string[];
  /**
   * Why nothing would be connected to at this URL, or null. What its name leads to is asked now and again at every
   * connection, so an answer of null promises nothing.
   */
  addressFault(url: string): Promise<string | null>;
  /** Nothing is left running where this fails. The caller closes what it opened. */
  open(
    address: ServerAddress,
    wait: { readonly timeoutMs: number; readonly signal: AbortSignal },
  ): Promise<OpenToolSource>;
};
