import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { AddressRefused } from "./checked-lookup";
import { type GuardOptions, guardedFetch } from "./guarded-fetch";
import { ResponseTooLarge } from "./limited-body";

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

async function serve(listener: RequestListener): Promise<{ host: string; url: string }> {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  closers.push(async () => server.closeAllConnections());
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}` };
}

function guard(options: GuardOptions) {
  const guarded = guardedFetch(options);
  closers.push(() => guarded.close());
  return guarded.fetch;
}

/** What lies behind a failed request: fetch and redirects wrap it. */
async function failure(promise: Promise<unknown>): Promise<unknown> {
  let error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  while (error instanceof Error && error.cause instanceof Error) error = error.cause;
  return error;
}

const textOf = async (request: IncomingMessage) => {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
};

describe("a guarded fetch", () => {
  it("reaches a host that was named, with method, headers and body", async () => {
    const { host, url } = await serve(async (request, response) => {
      const body = await textOf(request);
      response.setHeader("x-seen", `${request.method} ${request.headers["x-mine"]}`);
      response.end(body.toUpperCase());
    });

    const answer = await guard({ allowedHosts: [host] })(`${url}/mcp`, {
      method: "POST",
      headers: { "x-mine": "1" },
      body: "hello",
    });

    expect([answer.status, answer.headers.get("x-seen"), await answer.text()]).toEqual([
      200,
      "POST 1",
      "HELLO",
    ]);
  });

  it("does not reach the same host unnamed", async () => {
    let requests = 0;
    const { url } = await serve((_, response) => {
      requests += 1;
      response.end();
    });

    expect(await failure(guard({ allowedHosts: [] })(url))).toBeInstanceOf(AddressRefused);
    expect(requests).toBe(0);
  });

  it("judges the very address that it connects to, so a second answer of the resolver changes nothing", async () => {
    const asked: string[] = [];
    const resolve: GuardOptions["resolve"] = async (hostname) => {
      asked.push(hostname);
      const address = asked.length === 1 ? "10.1.2.3" : "127.0.0.1";
      return [{ address, family: 4 }];
    };

    const error = await failure(guard({ allowedHosts: [], resolve })("https://rebind.example/"));

    expect(error).toBeInstanceOf(AddressRefused);
    expect(asked).toEqual(["rebind.example"]);
  });

  it("connects to the address that was checked and to no other", async () => {
    const { url } = await serve((request, response) => response.end(request.headers.host));
    const port = new URL(url).port;
    const host = `tools.example:${port}`;
    const resolve: GuardOptions["resolve"] = async () => [{ address: "127.0.0.1", family: 4 }];

    const answer = await guard({ allowedHosts: [host], resolve })(`http://${host}/`);

    expect(await answer.text()).toBe(host);
  });

  it("refuses a name of which one address is forbidden", async () => {
    const resolve: GuardOptions["resolve"] = async () => [
      { address: "1.1.1.1", family: 4 },
      { address: "::1", family: 6 },
    ];

    expect(
      await failure(guard({ allowedHosts: [], resolve })("https://half.example/")),
    ).toBeInstanceOf(AddressRefused);
  });
});

describe("a redirect", () => {
  it("is followed within limits, with POST kept by 307 and turned to GET by 303", async () => {
    const { host, url } = await serve(async (request, response) => {
      const body = await textOf(request);
      if (request.url === "/keep") response.writeHead(307, { location: "/end" }).end();
      else if (request.url === "/turn") response.writeHead(303, { location: "/end" }).end();
      else response.end(`${request.method} ${body}`);
    });
    const fetch = guard({ allowedHosts: [host] });
    const post = { method: "POST", body: "x" };

    expect(await (await fetch(`${url}/keep`, post)).text()).toBe("POST x");
    expect(await (await fetch(`${url}/turn`, post)).text()).toBe("GET ");
  });

  it("to a forbidden address is refused", async () => {
    let inside = 0;
    const secret = await serve((_, response) => {
      inside += 1;
      response.end("secret");
    });
    for (const target of [secret.url, "http://169.254.169.254/latest", "file:///etc/passwd"]) {
      const { host, url } = await serve((_, response) => {
        response.writeHead(302, { location: target }).end();
      });

      expect(await failure(guard({ allowedHosts: [host] })(url))).toBeInstanceOf(AddressRefused);
    }
    expect(inside).toBe(0);
  });

  it("without end is broken off", async () => {
    let requests = 0;
    const { host, url } = await serve((_, response) => {
      requests += 1;
      response.writeHead(302, { location: "/again" }).end();
    });

    const error = await failure(guard({ allowedHosts: [host], maxRedirects: 3 })(url));

    expect(error).toBeInstanceOf(AddressRefused);
    expect(requests).toBe(4);
  });

  it("takes credentials along within an origin and leaves them behind across origins", async () => {
    const names = ["authorization", "cookie", "x-api-key", "x-mine"];
    const seen = ({ headers }: IncomingMessage) =>
      JSON.stringify(names.map((name) => headers[name]));
    const other = await serve((request, response) => response.end(seen(request)));
    const { host, url } = await serve((request, response) => {
      if (request.url === "/away") response.writeHead(307, { location: other.url }).end();
      else if (request.url === "/near") response.writeHead(307, { location: "/end" }).end();
      else response.end(seen(request));
    });
    const fetch = guard({ allowedHosts: [host, other.host], secretHeaders: ["x-api-key"] });
    const headers = { authorization: "Bearer t", cookie: "c=1", "x-api-key": "k", "x-mine": "1" };

    expect(await (await fetch(`${url}/near`, { headers })).json()).toEqual(Object.values(headers));
    expect(await (await fetch(`${url}/away`, { headers })).json()).toEqual([null, null, null, "1"]);
  });

  it("is handed over where the caller wants to see it", async () => {
    const { host, url } = await serve((_, response) => {
      response.writeHead(302, { location: "/x" }).end();
    });

    const answer = await guard({ allowedHosts: [host] })(url, { redirect: "manual" });

    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/x"]);
  });
});

describe("limits", () => {
  it("break off an answer that is too large, also one that unpacks to too much", async () => {
    const { host, url } = await serve((request, response) => {
      if (request.url === "/packed") {
        response.writeHead(200, { "content-encoding": "gzip" });
        response.end(gzipSync(Buffer.alloc(5_000_000)));
      } else response.end(Buffer.alloc(5_000_000));
    });
    const fetch = guard({ allowedHosts: [host], maxBytes: 1_000_000 });

    for (const path of ["/plain", "/packed"]) {
      const answer = await fetch(url + path);
      expect(await failure(answer.arrayBuffer())).toBeInstanceOf(ResponseTooLarge);
    }
  });

  it("end the wait for a server that accepts and says nothing", async () => {
    const { host, url } = await serve(() => undefined);

    const error = await failure(guard({ allowedHosts: [host], headersMs: 50 })(url));

    expect(error).toMatchObject({ code: "UND_ERR_HEADERS_TIMEOUT" });
  });

  it("obey the caller's signal", async () => {
    const { host, url } = await serve(() => undefined);
    const controller = new AbortController();

    const waiting = failure(guard({ allowedHosts: [host] })(url, { signal: controller.signal }));
    controller.abort(new Error("enough"));

    expect(await waiting).toMatchObject({ message: "enough" });
  });
});
