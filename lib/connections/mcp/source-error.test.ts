import { describe, expect, it } from "vitest";
import { sourceError } from "./source-error";

const read = (code: string) => {
  const cause = Object.assign(new Error("inside"), { code });
  const circumstances = {
    ...{ connectionFailure: null, cancelled: false, late: false },
    conceal: (text: string) => text,
  };
  return sourceError(new TypeError("fetch failed", { cause }), circumstances);
};

describe("a server whose certificate is not accepted", () => {
  it.each([
    "SELF_SIGNED_CERT_IN_CHAIN",
    "DEPTH_ZERO_SELF_SIGNED_CERT",
    "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
    "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
    "CERT_HAS_EXPIRED",
    "ERR_TLS_CERT_ALTNAME_INVALID",
  ])("(%s) has been sent nothing, and the way out is said", (code) => {
    const { sent, message } = read(code);

    expect(sent).toBe(false);
    expect(message).toContain(`(${code})`);
    expect(message).toContain("NODE_EXTRA_CA_CERTS");
  });

  it("is told from one that goes away under way, which may have taken the request", () => {
    expect(read("ECONNRESET")).toEqual({
      ...{ code: "CONNECTION_LOST", message: "The connection failed (ECONNRESET).", sent: true },
    });
  });
});
