// How tests start the fixture servers and the real ones from npm.
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);

const fixture = fileURLToPath(new URL("./stdio-server.js", import.meta.url));

/** The words that start the misbehaving stdio server in one of its scenarios; `renewable` takes a file of its own. */
export function fixtureWords(scenario: string, ...more: readonly string[]): readonly string[] {
  return [process.execPath, fixture, scenario, ...more];
}

/** The words that start a real server, such as `filesystem`, with its arguments. */
export function realServerWords(name: string, ...args: readonly string[]): readonly string[] {
  const manifest = require.resolve(`@modelcontextprotocol/server-${name}/package.json`);
  return [process.execPath, path.join(path.dirname(manifest), "dist/index.js"), ...args];
}
