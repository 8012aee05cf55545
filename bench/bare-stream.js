// The baseline of bench/live.bench.ts: a process that hands each notification of PostgreSQL on to whoever has its stream open.
import { createServer } from "node:http";
import pg from "pg";

const [, , url, channel] = process.argv;
const viewers = new Set();
const client = new pg.Client({ connectionString: url });
await client.connect();
client.on("notification", ({ payload }) => {
  const frame = `id: 1.${payload}\nevent: round\ndata: {"fact":{"gates":["${payload}"]}}\n\n`;
  for (const viewer of viewers) viewer.write(frame);
});
await client.query(`LISTEN ${channel}`);
const server = createServer((_, response) => {
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.write("event: hello\ndata: {}\n\n");
  viewers.add(response);
  response.on("close", () => viewers.delete(response));
});
server.listen(0, "127.0.0.1", () => process.send?.(server.address().port));
