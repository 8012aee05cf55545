// A small model server over loopback: it speaks the wire formats of the providers, keeps what it is asked, and breaks when told.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { ModelReply, WireWriter } from "./reply";
import { writeAnthropic } from "./write-anthropic";
import { writeGemini } from "./write-gemini";
import { writeOpenAiChat } from "./write-openai-chat";
import { writeOpenAiResponses } from "./write-openai-responses";

export type AskedModel = {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  /** The request's text, byte for byte. */
  readonly text: string;
};

export type ModelServer = {
  /** `http://127.0.0.1:<port>/v1` */
  readonly baseUrl: string;
  /** `127.0.0.1:<port>`, for the list of allowed hosts. */
  readonly host: string;
  readonly asked: readonly AskedModel[];
  /** More to say, after everything that waits already. */
  say(...replies: readonly ModelReply[]): void;
  close(): Promise<void>;
};

const WRITERS: readonly (readonly [RegExp, WireWriter])[] = [
  [/\/chat\/completions$/, writeOpenAiChat],
  [/\/responses$/, writeOpenAiResponses],
  [/\/messages$/, writeAnthropic],
  [/:streamGenerateContent$/, writeGemini],
];

/** Answers in order; asked once more than that, it refuses. Close it when the test ends. */
export async function openModelServer(replies: readonly ModelReply[]): Promise<ModelServer> {
  const asked: AskedModel[] = [];
  const waiting = [...replies];
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "", "http://model").pathname;
    asked.push({ path, headers: request.headers, text: await text(request) });
    const reply = waiting.shift();
    const writer = WRITERS.find(([form]) => form.test(path))?.[1];
    if (reply === undefined || writer === undefined) return refuse(response, NOTHING_LEFT);
    if (reply.refusal !== undefined) return refuse(response, reply.refusal);
    await stream(response, reply, reply.raw === undefined ? writer(reply) : [reply.raw]);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A server that listens on TCP has such an address.
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    host: `127.0.0.1:${port}`,
    asked,
    say: (...more) => void waiting.push(...more),
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const NOTHING_LEFT = { status: 404, body: { error: { message: "nothing is left to say" } } };

function refuse(response: ServerResponse, refusal: NonNullable<ModelReply["refusal"]>): void {
  const { status, headers = {}, body } = refusal;
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(body));
}

async function stream(
  response: ServerResponse,
  { breaksAfter = Number.POSITIVE_INFINITY, before }: ModelReply,
  pieces: readonly string[],
): Promise<void> {
  response.writeHead(200, { "content-type": "text/event-stream" });
  let left = breaksAfter;
  for (const [at, piece] of pieces.entries()) {
    if (at === pieces.length - 1) await before?.();
    const bytes = Buffer.from(piece);
    if (bytes.length > left) {
      response.write(bytes.subarray(0, left), () => response.destroy());
      return;
    }
    left -= bytes.length;
    await new Promise<void>((written) => {
      response.write(bytes, () => written());
    });
  }
  response.end();
}
