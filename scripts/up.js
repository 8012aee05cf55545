// `npm run up`: from a fresh clone to a running console, in one command.
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { parseArgs } from "node:util";
import { build, checkNode, generateClient, install } from "./steps/prepare.js";
import { root } from "./steps/run.js";
import { say, stop, took } from "./steps/say.js";

const USAGE = "usage: npm run up [-- --port N] [--empty]";
const start = Date.now();
const { port, empty } = readOptions();

checkNode();
await refuseTakenPort(port);
await install();
await generateClient();
await build();
serve();

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

function serve() {
  say("Starting …");
  const child = spawn(
    process.execPath,
    ["node_modules/next/dist/bin/next", "start", "--port", String(port)],
    {
      cwd: root,
      stdio: ["inherit", "pipe", "inherit"],
      env: {
        ...process.env,
        NODE_ENV: "production",
        NEXT_TELEMETRY_DISABLED: "1",
        PORT: String(port),
        ...(empty ? { TRAITLINE_EMPTY: "true" } : {}),
      },
    },
  );
  const lines = [];
  let ready = false;
  child.stdout.on("data", (chunk) => {
    if (ready) process.stdout.write(chunk);
    else lines.push(...chunk.toString().split("\n"));
  });
  child.once("exit", (code, signal) => process.exit(code ?? (signal ? 0 : 1)));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => child.kill(signal));
  untilReady().then(() => {
    ready = true;
    say(`Traitline is ready after ${took(start)}: http://localhost:${port}`);
    for (const line of lines.filter((one) => /sign-?in/i.test(one))) say(line);
  });
}

async function untilReady() {
  for (;;) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/health`);
      if (answer.ok) return;
    } catch (error) {
      if (error.cause?.code !== "ECONNREFUSED") throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
