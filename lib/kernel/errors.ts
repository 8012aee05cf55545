// Errors that a caller may read: a closed set of codes, one table of what each means at a door.

/** What each code means: HTTP status, and whether the same call may be tried again unchanged. */
export const ERROR_CODES = {
  BAD_REQUEST: { status: 400, retryable: false },
  INVALID_INPUT: { status: 422, retryable: false },
  IDEMPOTENCY_KEY_MISSING: { status: 400, retryable: false },
  IDEMPOTENCY_IN_PROGRESS: { status: 409, retryable: true },
  IDEMPOTENCY_CONFLICT: { status: 422, retryable: false },
  NOT_SIGNED_IN: { status: 401, retryable: false },
  FORBIDDEN: { status: 403, retryable: false },
  ORIGIN_REFUSED: { status: 403, retryable: false },
  NOT_FOUND: { status: 404, retryable: false },
  CONFLICT: { status: 409, retryable: false },
  ALREADY_DECIDED: { status: 409, retryable: false },
  STALE: { status: 412, retryable: false },
  VERSION_MISSING: { status: 428, retryable: false },
  TOO_LARGE: { status: 413, retryable: false },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, retryable: false },
  METHOD_NOT_ALLOWED: { status: 405, retryable: false },
  RATE_LIMITED: { status: 429, retryable: true },
  UPSTREAM_FAILED: { status: 502, retryable: true },
  UPSTREAM_TIMEOUT: { status: 504, retryable: true },
  INTERNAL: { status: 500, retryable: true },
} as const satisfies Record<string, { status: number; retryable: boolean }>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** One problem in an input: `path` is dotted, as in the request's body. */
export type Issue = { readonly path: string; readonly message: string };

export type ErrorDetails = {
  readonly issues?: readonly Issue[];
  /** What stands now, where the caller's copy was stale. */
  readonly current?: unknown;
  readonly [extension: string]: unknown;
};

const brand = Symbol.for("traitline.AppError");

/** `message` is safe to show to the caller; `cause` never is. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly [brand] = true;

  constructor(
    code: ErrorCode,
    message: string,
    options: { details?: ErrorDetails; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.details = options.details ?? {};
  }
}

/** Survives a module that was loaded twice. */
export function isAppError(value: unknown): value is AppError {
  return typeof value === "object" && value !== null && brand in value;
}
