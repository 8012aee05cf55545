// How a server is reached, and how far its hints are believed.

/** `recorded`: only a list of its tools was given, so nothing can be called there. */
export const TRANSPORTS = ["stdio", "http", "recorded"] as const;
export type Transport = (typeof TRANSPORTS)[number];

/** Hints of an untrusted server are suggestions at most; trust never makes them more than that (settled rule 8, R29). */
export const TRUSTS = ["untrusted", "trusted"] as const;
export type Trust = (typeof TRUSTS)[number];

export type ServerSettings = {
  readonly transport: Transport;
  /** The words of the program, for `stdio`. */
  readonly command: readonly string[] | null;
  /** For `http`. */
  readonly url: string | null;
  /** Variable or header to the name of a secret. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly trust: Trust;
};
