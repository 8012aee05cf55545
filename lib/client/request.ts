// The browser's one way to our API: typed by the door's contract, and a problem is thrown as what it is.
import type {
  BodyInputOf,
  Endpoint,
  ParamsOf,
  QueryInputOf,
  ResponseOf,
  RouteOf,
} from "@/lib/contracts/endpoint";
import type { Problem } from "@/lib/contracts/problem";

/** What a door answered instead of a result; `problem.detail` is fit to show. */
export class ApiProblem extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.name = "ApiProblem";
    this.problem = problem;
  }
}

type Part<K extends string, V> = [V] extends [undefined]
  ? unknown
  : keyof V extends never
    ? unknown
    : Record<never, never> extends V
      ? { readonly [key in K]?: V }
      : { readonly [key in K]: V };

export type CallOptions<E extends Endpoint> = Part<"params", ParamsOf<E>> &
  Part<"query", QueryInputOf<E>> &
  Part<"body", BodyInputOf<E>> & {
    /** Required where the contract says so; the server refuses the write otherwise. */
    readonly version?: number;
    readonly dryRun?: boolean;
    /** A repeat with the same key is answered with the first result. */
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
  };

type LooseOptions = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly version?: number;
  readonly dryRun?: boolean;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
};

/**
 * Calls `METHOD /path` as its contract says: `call<typeof getAgent>("GET /agents/{agent}", { params })`.
 * @throws ApiProblem where the door answers a problem or cannot be reached.
 */
export async function call<E extends Endpoint>(
  route: RouteOf<E>,
  options: CallOptions<E>,
): Promise<ResponseOf<E>> {
  // The server answers what the contract's schema says; its own tests hold it to that.
  return (await send(route, options as LooseOptions)) as ResponseOf<E>;
}

/** The address of a GET that a link opens or downloads. */
export function hrefOf<E extends Endpoint>(route: RouteOf<E>, options: CallOptions<E>): string {
  return address(route.split(" ")[1] ?? "", options as LooseOptions);
}

/**
 * Posts to one of the few doors beside `/api/v1`, such as sign-in.
 * @throws ApiProblem where the door answers a problem or cannot be reached.
 */
export async function post(url: string, body: unknown): Promise<void> {
  await ask(url, {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

async function send(route: string, options: LooseOptions): Promise<unknown> {
  const [method = "GET", path = "/"] = route.split(" ");
  const isText = typeof options.body === "string";
  return ask(address(path, options), {
    method,
    headers: {
      accept: "application/json",
      ...(options.body === undefined
        ? {}
        : { "content-type": isText ? "application/yaml" : "application/json" }),
      ...(options.version === undefined ? {} : { "if-match": `"${options.version}"` }),
      ...(options.idempotencyKey ? { "idempotency-key": options.idempotencyKey } : {}),
    },
    ...(options.body === undefined
      ? {}
      : { body: isText ? String(options.body) : JSON.stringify(options.body) }),
    ...(options.signal ? { signal: options.signal } : {}),
  });
}

async function ask(url: string, init: RequestInit): Promise<unknown> {
  const response = await reach(url, init);
  const type = response.headers.get("content-type") ?? "";
  if (type.includes("problem+json")) throw new ApiProblem(await response.json());
  if (!response.ok) throw new ApiProblem(unreachable(`The server answered ${response.status}.`));
  const text = await response.text();
  return type.includes("json") ? parseExact(text) : text;
}

/** Integers beyond 2^53 become `bigint` where the browser shows how a number was written. */
function parseExact(text: string): unknown {
  if (!/\d{16}/.test(text)) return JSON.parse(text);
  const revive = (_: string, value: unknown, context?: { readonly source?: string }) => {
    if (typeof value !== "number" || Number.isSafeInteger(value)) return value;
    return /^-?\d+$/.test(context?.source ?? "") ? BigInt(context?.source ?? "") : value;
  };
  return JSON.parse(text, revive);
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiProblem(
      unreachable("The server cannot be reached. Check that it runs, then try again."),
    );
  }
}

function address(path: string, { params, query, dryRun }: LooseOptions): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? "")),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (Array.isArray(value)) for (const one of value) search.append(name, String(one));
    else if (value !== undefined && value !== null) search.set(name, String(value));
  }
  if (dryRun) search.set("dryRun", "true");
  return `/api/v1${filled}${search.size > 0 ? `?${search}` : ""}`;
}

function unreachable(detail: string): Problem {
  return {
    type: "about:blank",
    title: "No answer",
    status: 0,
    code: "UPSTREAM_FAILED",
    detail,
    instance: "",
    retryable: true,
  };
}

/** What is wrong with each field of what was sent, by its dotted path; empty for any other error. */
export function issuesOf(error: unknown): ReadonlyMap<string, string> {
  if (!(error instanceof ApiProblem)) return new Map();
  return new Map(error.problem.issues?.map(({ path, message }) => [path, message]) ?? []);
}
