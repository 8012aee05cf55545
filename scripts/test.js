// `npm test`: installs what the tests need and runs everything, on both database engines and in a real browser.

import { findChromium } from "./steps/chromium.js";
import { startPostgres } from "./steps/postgres.js";
import { build, buildCommandLine, checkNode, generateClient, install } from "./steps/prepare.js";
import { say, took } from "./steps/say.js";
import { runSuite } from "./steps/suites.js";

const start = Date.now();
checkNode();
await install();
await generateClient();
await buildCommandLine();

const totals = { passed: 0, failed: 0, skipped: 0 };
const notes = [];
const broken = [];
const add = (title, counts) => {
  for (const kind of Object.keys(totals)) totals[kind] += counts[kind];
  broken.push(...counts.broken.map((what) => `${title}: ${what}`));
};
const suite = async (title, project, env) => add(title, await runSuite(title, project, env));
const leaveOut = (what, reason) => {
  notes.push(`${what} left out: ${reason}`);
  totals.skipped += 1;
};

await suite("Rules and readers", "unit");
await suite("Components", "components");
await suite("Database suites on PGlite", "db");
await onPostgres();
await inBrowser();

for (const note of notes) say(note);
if (broken.length > 0) say("\n── What failed");
for (const what of broken) say(what);
say(`\nEverything took ${took(start)}.`);
say(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed === 0 ? 0 : 1);

async function onPostgres() {
  const given = process.env.TRAITLINE_TEST_POSTGRES;
  const server = given ? { url: given, stop: async () => undefined } : await startPostgres();
  if (!server.url) return leaveOut("Database suites on PostgreSQL", server.reason);
  try {
    await suite("Database suites on PostgreSQL", "db", { TRAITLINE_TEST_POSTGRES: server.url });
  } finally {
    await server.stop();
  }
}

async function inBrowser() {
  const chromium = await findChromium();
  if (!chromium)
    return leaveOut("Journeys in a browser", "no Chromium; set TRAITLINE_CHROMIUM to one");
  await build();
  await suite("Journeys in Chromium", "e2e", { TRAITLINE_CHROMIUM: chromium });
}
