import { describe, expect, it } from "vitest";
import { failed, ok } from "@/lib/domain/tools/call/tool-result";
import { type Desk, dispatchDesk, returning } from "@/lib/testing/dispatch-call";
import { createRedactor } from "./redactor";

const SECRET = "s3cr3t-value";
const redactor = createRedactor([SECRET]);
const { value, text } = redactor;

/** One call whose code does `run`, behind a redactor that knows the secret. */
const sending = (run: NonNullable<Desk["run"]>, own: Desk = {}) =>
  dispatchDesk({ ...own, run, ports: { redactor } });

describe("a redactor", () => {
  it("masks what a name gives away, and leaves the rest (R49)", () => {
    expect(value({ card: "4111111111111111", note: "hi", password: "", api_key: null })).toEqual({
      card: "[redacted]",
      note: "hi",
      password: "",
      api_key: null,
    });
  });

  it("masks known secrets, tokens and card numbers inside any text", () => {
    expect(
      value({ deep: ["see s3cr3t-value", "Bearer abcdef0123456789", "4111 1111 1111 1111"] }),
    ).toEqual({
      deep: ["see [redacted]", "[redacted]", "[redacted]"],
    });
  });

  it("leaves ordinary numbers and the keys that a model needs alone", () => {
    const plain = {
      orderId: "1234567890123456",
      confirm_token: "tok_1",
      idempotencyKey: "k-0001",
      count: 7,
    };

    expect(value(plain)).toEqual(plain);
  });

  it.each([
    ["4111111111111111", true],
    ["378282246310005", true],
    ["2223 0031 2200 3222", true],
    ["6011-1111-1111-1117", true],
    ["1788249600003", false],
    ["1234567890123452", false],
  ])("takes %s for a card's number, be it text or a number: %s", (digits, is) => {
    const plain = digits.replace(/\D/g, "");

    expect(text(`pay ${digits} now`)).toBe(is ? "pay [redacted] now" : `pay ${digits} now`);
    expect(value([Number(plain), BigInt(plain)])).toEqual(
      is ? ["[redacted]", "[redacted]"] : [Number(plain), BigInt(plain)],
    );
  });

  it.each([
    ['{"card":4111111111111111}', { card: "[redacted]" }],
    [
      '[ 378282246310005 , {"n": 4111111111111111, "m": 1788249600003}]',
      ["[redacted]", { n: "[redacted]", m: 1788249600003 }],
    ],
    ['{"card":"4111111111111111"}', { card: "[redacted]" }],
  ])("leaves a text of JSON one: %s", (plain, masked) => {
    expect(JSON.parse(text(plain))).toEqual(masked);
  });

  it("masks a secret that stands for a name, and keeps what is under each", () => {
    expect(value({ [SECRET]: 1, [`${SECRET}${SECRET}`]: 2, [`of ${SECRET}`]: [3] })).toEqual({
      "[redacted]": 1,
      "[redacted][redacted]": 2,
      "of [redacted]": [3],
    });
    expect(value({ "Bearer abcdef0123456789": 1, "Bearer abcdef9876543210": 2 })).toEqual({
      "[redacted]": 1,
      "[redacted] 2": 2,
    });
  });

  it("keeps every key, `__proto__` too", () => {
    const hostile = JSON.parse('{"__proto__":{"x":"s3cr3t-value"}}');

    expect(JSON.stringify(value(hostile))).toBe('{"__proto__":{"x":"[redacted]"}}');
  });

  it("stands between a tool and everybody else", async () => {
    const desk = dispatchDesk({
      ports: { redactor: createRedactor(["s3cr3t-value"]) },
      run: async () => returning(ok({ seen: "it is s3cr3t-value" })),
    });

    expect((await desk.send()).result).toMatchObject({ data: { seen: "it is [redacted]" } });
  });

  it.each([
    "dbPassword",
    "USER_PASSWORD",
    "x-api-key",
    "githubAccessToken",
    "Set-Cookie",
    "session_token",
    "client.secret",
  ])("takes %s for a telling name", (name) => {
    expect(value({ [name]: "whatever" })).toEqual({ [name]: "[redacted]" });
  });

  it.each(["passwordHint", "secretary", "cardinal", "tokenCount", "next_token", "discard"])(
    "takes %s for an ordinary one",
    (name) => {
      expect(value({ [name]: "whatever" })).toEqual({ [name]: "whatever" });
    },
  );

  it.each([
    ['{"password":"hunter22","n":1}', '{"password":"[redacted]","n":1}'],
    ['{"password" : "hunt\\"er', '{"password" : "[redacted]"'],
    ['{"body":"{\\"apiKey\\":\\"abc\\"}"}', '{"body":"{\\"apiKey\\":\\"[redacted]\\"}"}'],
    ["https://x.example/?access_token=abc&n=1", "https://x.example/?access_token=[redacted]&n=1"],
    ["postgres://ada:hunter22@db/x", "postgres://[redacted]@db/x"],
    ["eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.sig-nature", "[redacted]"],
    ["key AKIAIOSFODNN7EXAMPLE.", "key [redacted]."],
    ["-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY----- x", "[redacted] x"],
    ['{"password":null,"note":"a=b"}', '{"password":null,"note":"a=b"}'],
  ])("masks secrets that a text spells out: %s", (plain, masked) => {
    expect(text(plain)).toBe(masked);
  });

  it("takes time linear in a hostile text", () => {
    const hostile = [`"a":`.repeat(50_000), `"${"a".repeat(200_000)}`, "\\".repeat(200_000)];

    for (const one of hostile) expect(text(one)).toBe(one);
  });

  it("masks the arguments of the audit, be they an object or its text", async () => {
    const desk = sending(async () => returning(ok({})));

    await desk.send({ args: '{"password":"hunter22"}' });
    await desk.send({ args: '{"password":"hunter22' });

    expect(JSON.stringify(desk.audit())).not.toContain("hunter22");
  });

  it("masks warnings, issues and what a way back tells, too", async () => {
    const warned = sending(async () => returning(ok({}, { warnings: [`saw ${SECRET}`] })));
    const failing = sending(async () =>
      returning(
        failed("COMPENSATED", `no ${SECRET}`, {
          compensation: { left: [SECRET] },
          issues: [{ pointer: "", path: "", message: SECRET }],
        }),
      ),
    );

    const results = [(await warned.send()).result, (await failing.send()).result];

    expect(JSON.stringify(results)).not.toContain(SECRET);
    expect(results).toMatchObject([
      { warnings: ["saw [redacted]"] },
      { error: { compensation: { left: ["[redacted]"] } } },
    ]);
  });

  it("masks an answer that comes after the time limit", async () => {
    const desk = sending(
      async () => {
        await desk.clock.sleep(80);
        return returning(ok({ seen: SECRET }));
      },
      { shape: "command", contract: { timeoutMs: 50 } },
    );
    await desk.send();

    await desk.clock.run(desk.clock.sleep(100));

    expect(desk.late).toMatchObject([{ result: { data: { seen: "[redacted]" } } }]);
  });

  it("masks before anything is kept: what a store of ours holds has no secret", async () => {
    const desk = sending(async () => returning(ok({ seen: SECRET })), {
      shape: "command",
      contract: { retry: { story: "dedupe", windowMs: 60_000 } },
    });
    const kept: unknown[] = [];
    const { settle } = desk.ports.idempotency;
    desk.ports.idempotency.settle = async (call, result) => {
      kept.push(result);
      await settle(call, result);
    };

    await desk.send();

    expect(kept).toEqual([ok({ seen: "[redacted]" })]);
  });

  it("lets single fields of our own tools through where their author says so, known secrets never", async () => {
    const openFields = {
      type: "object",
      properties: {
        card: { type: "string", sensitive: "allow" },
        lines: { type: "array", items: { properties: { iban: { sensitive: "allow" } } } },
      },
    };
    const data = { card: "4111111111111111", cvv: "123", lines: [{ iban: `DE1 ${SECRET}` }] };

    expect(value(data, openFields)).toEqual({
      card: "4111111111111111",
      cvv: "[redacted]",
      lines: [{ iban: "DE1 [redacted]" }],
    });
  });
});

describe("what a tool emits on the way (R49, R143)", () => {
  /** The pieces as watchers get them. */
  async function emitted(chunks: readonly string[]): Promise<readonly string[]> {
    const seen: string[] = [];
    const desk = sending(async (ctx) => {
      for (const chunk of chunks) ctx.emit(chunk);
      return returning(ok({}));
    });
    await desk.send({ onEmit: (chunk) => void seen.push(chunk) });
    return seen;
  }

  it("comes piece by piece, and is the whole text in the end", async () => {
    const chunks = ["one \n", "two \n", "three"];

    expect(await emitted(chunks)).toEqual(chunks);
  });

  it("ends with its call, however long the code goes on", async () => {
    const seen: string[] = [];
    const desk = sending(
      async (ctx) => {
        ctx.emit("before \n");
        await desk.clock.sleep(80);
        ctx.emit("after \n");
        return returning(ok({}));
      },
      { contract: { timeoutMs: 50 } },
    );

    await desk.send({ onEmit: (chunk) => void seen.push(chunk) });
    await desk.clock.run(desk.clock.sleep(100));

    expect(seen).toEqual(["before \n"]);
  });

  it("ends where it never ends", async () => {
    const seen = await emitted(Array.from({ length: 300 }, () => `${"x".repeat(999)}\n`));

    expect(seen.join("").length).toBeLessThan(200_100);
    expect(seen.at(-1)).toContain("more than is shown here");
    expect(seen.filter((chunk) => chunk.includes("more than"))).toHaveLength(1);
  });

  it("shows no secret, wherever it is cut", async () => {
    const secrets = [
      `a ${SECRET} b`,
      "a Bearer abcdef0123456789 b",
      'a {"password": "my hunter 22"} b',
      "a 4111 1111 1111 1111 b",
    ];
    for (const secret of secrets)
      for (let at = 1; at < secret.length; at += 1) {
        const shown = (await emitted([secret.slice(0, at), secret.slice(at)])).join("");
        expect(shown).toBe(text(secret));
      }
  });
});
