// How a door is described: one object that the route, the browser's fetcher and the OpenAPI document all read.
import { z } from "zod";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type Fields = z.ZodObject<z.ZodRawShape>;

export type EndpointInput = {
  readonly method: Method;
  /** Under `/api/v1`, parameters in braces: `/agents/{agent}`. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** `public` needs no sign-in; everything else is checked before the request is read. */
  readonly permission: "public" | "read" | "govern" | "decide" | "administer";
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /** 200 where nothing else is said. */
  readonly status?: 200 | 201;
  /** Answers 202, in the same shape, where the work goes on after the answer. */
  readonly mayAccept?: true;
  /** `required`: a write on something editable must name the version it read (412 when stale, 428 when missing). */
  readonly ifMatch?: "required";
  /** Takes `?dryRun=true` and then keeps nothing. */
  readonly dryRun?: boolean;
  /** `required` on writes that a repeat would double. */
  readonly idempotencyKey?: "optional" | "required";
  /** Anything but JSON that the body or the answer may be. */
  readonly accepts?: readonly string[];
  readonly produces?: string | readonly string[];
  /** Largest body in bytes; 1 MiB where nothing is said. */
  readonly maxBytes?: number;
};

export type Endpoint = EndpointInput;

/** Keeps the literal types, so that fetchers and doors are checked against what is written here. */
export function endpoint<const E extends EndpointInput>(definition: E): E {
  return definition;
}

/** `GET /agents/{agent}`. */
export type RouteOf<E extends Endpoint> = `${E["method"]} ${E["path"]}`;
export type ParamsOf<E extends Endpoint> = E["params"] extends z.ZodType
  ? z.output<E["params"]>
  : Record<never, never>;
export type QueryOf<E extends Endpoint> = E["query"] extends z.ZodType
  ? z.output<E["query"]>
  : Record<never, never>;
export type QueryInputOf<E extends Endpoint> = E["query"] extends z.ZodType
  ? z.input<E["query"]>
  : Record<never, never>;
export type BodyOf<E extends Endpoint> = E["body"] extends z.ZodType
  ? z.output<E["body"]>
  : undefined;
export type BodyInputOf<E extends Endpoint> = E["body"] extends z.ZodType
  ? z.input<E["body"]>
  : undefined;
/** Answers are only read, on both sides of the door. */
export type ResponseOf<E extends Endpoint> = DeepReadonly<z.output<E["response"]>>;

export type DeepReadonly<T> = T extends readonly (infer U)[]
  ? readonly DeepReadonly<U>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;

/** Text that a `text` column can hold and a person can read back: no NUL, bounded. */
export const text = (max: number) =>
  z
    .string()
    .max(max, { error: `at most ${max} characters` })
    .refine((value) => !value.includes("\u0000"), { error: "must not contain a NUL character" })
    .refine((value) => !/\p{Surrogate}/u.test(value), {
      error: "must not contain half of a surrogate pair",
    });

/** Query of every list: pages by cursor, in a deterministic order. */
export const PageQuery = {
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
};

/** Answer of every list. `nextCursor` is null on the last page. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

/** What every governance write answers beside its result: the revision in force afterwards. */
export const changed = <T extends z.ZodType>(result: T) =>
  z.object({ result, revision: z.number().int() });
