import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { endOf, untilReady } from "./steps/serve.js";

describe("a server that is started", () => {
  it("is asked again after it hung up or refused, until it answers well", async () => {
    const answers = ["hang up", "503", "200"];
    const server = createServer((request, response) => {
      const answer = answers.shift();
      if (answer === "hang up") request.socket.destroy();
      else response.writeHead(Number(answer)).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;

    await untilReady(`http://127.0.0.1:${port}/`, 0);

    expect(answers).toEqual([]);
    server.close();
  });

  it("ends the script with its own status", () => {
    const end = endOf({ code: 2, signal: null, isEnding: false });

    expect(end).toEqual({ code: 2, line: null });
  });

  it("has ended well where the script was asked to end it, and not where somebody else did", () => {
    const asked = endOf({ code: null, signal: "SIGTERM", isEnding: true });
    const killed = endOf({ code: null, signal: "SIGKILL", isEnding: false });

    expect(asked).toEqual({ code: 0, line: null });
    expect(killed).toEqual({ code: 1, line: expect.stringContaining("ended by SIGKILL") });
  });
});
