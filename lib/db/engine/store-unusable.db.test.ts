import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { openDatabase } from "./database";
import { knock } from "./knock";
import { StoreUnusable } from "./store-unusable";

const held: { close(): void }[] = [];
afterEach(() => {
  for (const one of held.splice(0)) one.close();
});

/** Something that takes connections where PostgreSQL is looked for. Answers its address. */
async function listening(talk: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    held.push({ close: () => socket.destroy() });
    talk(socket);
  }).listen(0, "127.0.0.1");
  held.push(server);
  await once(server, "listening");
  return `postgresql://ada:hush@127.0.0.1:${(server.address() as AddressInfo).port}/traitline`;
}

/** A message of PostgreSQL's protocol: its letter, its length, its body. */
function message(letter: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(letter), length, body]);
}

/** Lets everybody in and answers every question with one text. */
function answering(text: string): (socket: Socket) => void {
  const ready = message("Z", Buffer.from("I"));
  const column = Buffer.concat([
    Buffer.from("\0\x01server_version\0"),
    Buffer.alloc(6),
    Buffer.from([0, 0, 0, 25]),
    Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0]),
  ]);
  const value = Buffer.concat([Buffer.from([0, 1, 0, 0, 0, text.length]), Buffer.from(text)]);
  const answer = [message("T", column), message("D", value), message("C", Buffer.from("SHOW\0"))];
  return (socket) => {
    socket.once("data", () => {
      socket.write(Buffer.concat([message("R", Buffer.alloc(4)), ready]));
      socket.on("data", () => socket.write(Buffer.concat([...answer, ready])));
    });
  };
}

describe("a database by its address", () => {
  it("that nobody answers at is refused with a line that names the variable and no password", async () => {
    // Port 1 is nobody's: the system refuses the connection at once.
    const url = "postgresql://ada:hush@127.0.0.1:1/traitline";

    const opened = openDatabase({ engine: "postgres", url });

    await expect(opened).rejects.toThrow(StoreUnusable);
    await expect(opened).rejects.toThrow(/^DATABASE_URL: .*ECONNREFUSED/);
    await expect(opened).rejects.not.toThrow(/hush/);
  });

  it("that takes the connection and says nothing is given up", async () => {
    const opened = knock(await listening(() => undefined), 30);

    await expect(opened).rejects.toThrow(StoreUnusable);
    await expect(opened).rejects.toThrow(/^DATABASE_URL: .*timeout/);
  });

  it.each([
    ["9.6.24", /this is PostgreSQL 9\.6\.24, and Traitline needs 13 or newer/],
    ["12.19 (Debian)", /needs 13 or newer/],
  ])("of a server that is too old (%s) says which one is needed", async (version, line) => {
    const opened = knock(await listening(answering(version)));

    await expect(opened).rejects.toThrow(StoreUnusable);
    await expect(opened).rejects.toThrow(line);
  });

  it.each(["13.0", "17beta1"])(
    "of a server that is new enough (%s) may be used",
    async (version) => {
      await knock(await listening(answering(version)));
    },
  );

  it("that cannot be read is refused with the same line", async () => {
    const opened = openDatabase({ engine: "postgres", url: "postgresql://ada:hush@[/traitline" });

    await expect(opened).rejects.toThrow(StoreUnusable);
    await expect(opened).rejects.not.toThrow(/hush/);
  });
});
