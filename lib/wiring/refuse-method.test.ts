import { describe, expect, it } from "vitest";
import { refuseMethod } from "./refuse-method";

describe("refuseMethod", () => {
  it("lets through what a door takes, and what Next answers by itself", () => {
    for (const method of ["GET", "POST", "HEAD", "OPTIONS"])
      expect(refuseMethod(method, "/api/v1/agents")).toBeNull();
  });

  it("names what the address takes instead", async () => {
    const answer = refuseMethod("DELETE", "/api/v1/agents");

    expect(answer?.status).toBe(405);
    expect(answer?.headers.get("allow")).toBe("GET, HEAD, OPTIONS, POST");
    expect(answer?.headers.get("content-type")).toBe("application/problem+json");
    expect(await answer?.json()).toMatchObject({
      status: 405,
      code: "METHOD_NOT_ALLOWED",
      detail: "DELETE means nothing here; this address takes GET, HEAD, POST.",
      retryable: false,
    });
  });

  it("reads a name before a parameter, as the router does", () => {
    expect(refuseMethod("GET", "/api/v1/tools/declarations")?.headers.get("allow")).toBe(
      "OPTIONS, POST",
    );
    expect(refuseMethod("GET", "/api/v1/tools/mcp:web%2Fread")).toBeNull();
  });

  it("leaves an address without a door to whoever says so", () => {
    expect(refuseMethod("DELETE", "/api/v1/nowhere")).toBeNull();
    expect(refuseMethod("DELETE", "/agents")).toBeNull();
    expect(refuseMethod("POST", "/api/auth/sign-in")).toBeNull();
  });
});
