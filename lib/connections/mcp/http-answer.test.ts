import { StreamableHTTPError } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { describe, expect, it } from "vitest";
import { httpAnswer } from "./http-answer";

const posted = (status: number, body: string) =>
  httpAnswer(new StreamableHTTPError(status, `Error POSTing to endpoint: ${body}`));

describe("an answer that is no MCP", () => {
  it("says its status and the server's own words", () => {
    expect(posted(503, "maintenance until 9")).toBe(
      "The server answered with HTTP 503: maintenance until 9.",
    );
    expect(posted(500, " \n")).toBe("The server answered with HTTP 500.");
  });

  it("shows the words of an error page, without its markup and scripts", () => {
    const page =
      "<!DOCTYPE html><html><head><style>h1{}</style><script>alert('x')</script></head>\n<body><h1>502 Bad Gateway</h1><hr>nginx</body></html>";

    expect(posted(502, page)).toBe("The server answered with HTTP 502: 502 Bad Gateway nginx.");
  });

  it("cuts what is long", () => {
    expect(posted(500, "x".repeat(5_000)).length).toBeLessThan(350);
  });

  it("names the way out where it knows one", () => {
    expect(posted(401, "{}")).toContain("name a secret for its header authorization");
    expect(posted(404, "not here")).toContain("address of its MCP endpoint");
    expect(
      httpAnswer(new StreamableHTTPError(-1, "Unexpected content type: text/html; charset=utf-8")),
    ).toBe(
      "The server answered with a page for people. Look whether this is the address of its MCP endpoint.",
    );
  });

  it("leaves the brackets of what is no page as they are", () => {
    expect(posted(400, "expected <id>, got <null>")).toContain("expected <id>, got <null>");
  });
});
