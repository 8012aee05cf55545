// `npm run up`: from a fresh clone to a running console, in one command.
import { createServer } from "node:net";
import { parseArgs } from "node:util";
import { build, checkNode, generateClient, install } from "./steps/prepare.js";
import { say, stop, took } from "./steps/say.js";
import { serve } from "./steps/serve.js";

const USAGE = "usage: npm run up [-- --port N] [--empty]";
const begun = Date.now();
const { port, empty } = readOptions();

checkNode();
await refuseTakenPort(port);
await install();
await generateClient();
await build();
start();

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: "string", default: process.env.PORT ?? "3000" },
        empty: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    });
    if (values.help) {
      say(
        `${USAGE}\n  --port N   where to listen (3000)\n  --empty    no sample workspace\nDATABASE_URL=postgresql://… uses PostgreSQL instead of the embedded database.`,
      );
      process.exit(0);
    }
    const number = Number(values.port);
    if (!Number.isInteger(number) || number < 1 || number > 65535)
      stop(`--port must be a number from 1 to 65535, not ${values.port}.\n${USAGE}`, 2);
    return { port: number, empty: values.empty };
  } catch (error) {
    return stop(`${error.message}\n${USAGE}`, 2);
  }
}

function refuseTakenPort(wanted) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error) =>
      stop(
        `Port ${wanted} cannot be used (${error.code}). Choose another: npm run up -- --port ${wanted + 1}`,
        2,
      ),
    );
    probe.listen(wanted, () => probe.close(resolve));
  });
}

function start() {
  say("Starting …");
  const env = {
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    PORT: String(port),
    ...(empty ? { TRAITLINE_EMPTY: "true" } : {}),
  };
  serve(port, env, (lines) => {
    say(`Traitline is ready after ${took(begun)}: http://localhost:${port}`);
    for (const line of lines.filter((one) => /sign-?in/i.test(one))) say(line);
  });
}
