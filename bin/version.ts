// The product's version.

/** Put in by the build; absent where the sources run as they are. */
declare const TRAITLINE_VERSION: string | undefined;

export const VERSION = typeof TRAITLINE_VERSION === "string" ? TRAITLINE_VERSION : "0.0.0";
