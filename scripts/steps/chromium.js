// Finds a Chromium for the browser journeys, or installs one the way the machine allows.
import { existsSync } from "node:fs";
import { run } from "./run.js";
import { say } from "./say.js";

const USUAL = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The path of an executable, or null after saying why there is none. */
export async function findChromium() {
  const named = process.env.TRAITLINE_CHROMIUM;
  if (named) {
    if (existsSync(named)) return named;
    say(`TRAITLINE_CHROMIUM names ${named}, which is not there.`);
    return null;
  }
  const usual = () => USUAL.find((place) => existsSync(place)) ?? null;
  return usual() ?? (await installWithApt(usual)) ?? (await installWithPlaywright());
}

async function installWithApt(usual) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return null;
  say("Installing Chromium from the system's packages …");
  await run("apt-get", ["update"]);
  await run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], {
    env: { DEBIAN_FRONTEND: "noninteractive" },
  });
  return usual();
}

async function installWithPlaywright() {
  say("Asking Playwright for a Chromium …");
  const { code } = await run(process.execPath, [
    "node_modules/playwright/cli.js",
    "install",
    "chromium",
  ]);
  if (code !== 0) return null;
  const { chromium } = await import("playwright");
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}
