// The API as a component under test sees it: what is asked is kept, and each test says what comes back.

export type Asked = {
  /** `POST /api/v1/tokens`, query included. */
  readonly route: string;
  readonly body: unknown;
  readonly version: string | null;
};

export type Answer = { readonly status?: number; readonly body: unknown };

export type FakeApi = {
  readonly asked: readonly Asked[];
  readonly fetch: typeof fetch;
};

/** Answers are looked up by method and path, query left out; a route that no test named is an error. */
export function fakeApi(answers: Readonly<Record<string, (asked: Asked) => Answer>>): FakeApi {
  const asked: Asked[] = [];
  return {
    asked,
    fetch: async (input, init = {}) => {
      const url = String(input);
      const method = init.method ?? "GET";
      const request: Asked = {
        route: `${method} ${url}`,
        body: bodyOf(init),
        version: new Headers(init.headers).get("if-match"),
      };
      asked.push(request);
      const answer = answers[`${method} ${url.split("?")[0]}`];
      if (!answer) throw new Error(`nobody said what ${method} ${url} answers`);
      const { status = 200, body } = answer(request);
      const type = status >= 400 ? "application/problem+json" : "application/json";
      return new Response(JSON.stringify(body), { status, headers: { "content-type": type } });
    },
  };
}

/** JSON as what it says, any other text as it is. */
function bodyOf({ body, headers }: RequestInit): unknown {
  if (typeof body !== "string") return undefined;
  const type = new Headers(headers).get("content-type") ?? "";
  return type.includes("json") ? JSON.parse(body) : body;
}

/** A refusal as every door writes it. */
export function problemAnswer(
  status: number,
  code: string,
  detail: string,
  more: Readonly<Record<string, unknown>> = {},
): Answer {
  const type = "about:blank";
  const body = {
    type,
    title: code,
    status,
    code,
    detail,
    instance: "r1",
    retryable: false,
    ...more,
  };
  return { status, body };
}
