// Drives the real route handlers in this process: real sign-in, real doors, a database of the suite's own.
import type { Method } from "@/lib/contracts/endpoint";
import type { Database } from "@/lib/db/engine/database";
import type { Role } from "@/lib/domain/people/roles";
import { systemClock } from "@/lib/kernel/clock";
import { newId } from "@/lib/kernel/ids";
import { prepareAccount } from "@/lib/services/people/create-account";
import { assemble, type Container, setContainer } from "@/lib/wiring/container";
import { readEnvironment } from "@/lib/wiring/environment";
import { answerFault } from "./answer-fault";
import { openTestDatabase } from "./database";
import { listRouteFiles, routeRequest } from "./route-files";

export const TEST_ORIGIN = "http://traitline.test";
export const TEST_PASSWORD = "correct horse battery";

export type TestHouse = {
  readonly container: Container;
  readonly database: Database;
  /** A browser of somebody with this role, signed in. */
  as(role: Role): Promise<Browser>;
  /** A browser of nobody, which keeps the cookies that it is given. */
  browser(): Browser;
  close(): Promise<void>;
};

export type Send = {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Browser = {
  /**
   * `path` as a client writes it, `/api/v1/agents?limit=2`; a body that is no string is sent as JSON. A header with an
   * empty value is left out. Throws where the answer is not what the OpenAPI document says.
   */
  send(method: Method, path: string, options?: Send): Promise<Response>;
  readonly userId: string | null;
};

/** Close it when the suite ends. `variables` are the environment beside the origin. */
export async function openTestHouse(
  variables: Readonly<Record<string, string>> = {},
): Promise<TestHouse> {
  const database = await openTestDatabase();
  const environment = readEnvironment({
    NODE_ENV: "test",
    TRAITLINE_ORIGIN: TEST_ORIGIN,
    ...variables,
  });
  const container = await assemble(environment, database);
  setContainer(container);
  return {
    container,
    database,
    as: (role) => signedIn(database, role),
    browser: () => openBrowser(null),
    close: async () => {
      setContainer(null);
      await database.close();
    },
  };
}

async function signedIn(database: Database, role: Role): Promise<Browser> {
  const email = `${role}-${crypto.randomUUID()}@example.test`;
  const account = { name: `Test ${role}`, email, password: TEST_PASSWORD, role };
  const write = await prepareAccount({ clock: systemClock, newId }, account);
  const userId = await database.transaction(write);
  const browser = openBrowser(userId);
  const answer = await browser.send("POST", "/api/auth/sign-in/email", {
    body: { email, password: TEST_PASSWORD },
    headers: { "x-forwarded-for": addressOfItsOwn() },
  });
  if (!answer.ok) throw new Error(`signing in as ${role} failed: ${await answer.text()}`);
  return browser;
}

/** So that the limit of one address never stands in the way of a suite. */
function addressOfItsOwn(): string {
  const [a = 0, b = 0, c = 0] = crypto.getRandomValues(new Uint8Array(3));
  return `10.${a}.${b}.${c}`;
}

function openBrowser(userId: string | null): Browser {
  const cookies = new Map<string, string>();
  return {
    userId,
    send: async (method, address, options = {}) => {
      const request = toRequest(method, address, { ...options, cookies });
      const response = await routeRequest(await listRouteFiles(), request);
      const fault = await answerFault(request, response);
      if (fault) throw new Error(fault);
      for (const line of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/max-age=0/i.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    },
  };
}

function toRequest(
  method: Method,
  address: string,
  { body, headers = {}, cookies }: Send & { readonly cookies: ReadonlyMap<string, string> },
): Request {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const sent = new Headers({
    host: new URL(TEST_ORIGIN).host,
    origin: TEST_ORIGIN,
    ...(cookie ? { cookie } : {}),
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  });
  for (const [name, value] of Object.entries(headers))
    value === "" ? sent.delete(name) : sent.set(name, value);
  return new Request(new URL(address, TEST_ORIGIN), {
    method,
    headers: sent,
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
}
