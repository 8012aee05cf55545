import { describe, expect, it } from "vitest";
import { ok } from "@/lib/domain/tools/call/tool-result";
import { dispatchDesk, returning } from "@/lib/testing/dispatch-call";
import { createRedactor } from "./redactor";

const { value } = createRedactor(["s3cr3t-value"]);

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
});
