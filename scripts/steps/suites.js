// Runs one vitest project and counts what it did.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root, runNode } from "./run.js";
import { say, took } from "./say.js";

/** `{ passed, failed, skipped, broken }`, `broken` in words; a run that dies before it reports counts as one failure. */
export async function runSuite(title, project, env = {}) {
  const start = Date.now();
  say(`\n── ${title}`);
  const folder = mkdtempSync(path.join(os.tmpdir(), "traitline-report-"));
  const report = path.join(folder, "report.json");
  const args = ["node_modules/vitest/vitest.mjs", "run", "--project", project, "--passWithNoTests"];
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code } = await runNode([...args, ...reporters], { show: true, env });
  const counts = readCounts(report, code);
  rmSync(folder, { recursive: true, force: true });
  say(
    `${title}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped (${took(start)})`,
  );
  return counts;
}

function readCounts(report, code) {
  let result;
  try {
    result = JSON.parse(readFileSync(report, "utf8"));
  } catch (error) {
    say(`no report was written: ${error.message}`);
    return { passed: 0, failed: 1, skipped: 0, broken: ["wrote no report"] };
  }
  const broken = result.testResults.flatMap(brokenIn);
  if (code !== 0 && broken.length === 0)
    broken.push(`ended with code ${code}, though no test failed`);
  return {
    passed: result.numPassedTests,
    failed: broken.length,
    skipped: result.numPendingTests + result.numTodoTests,
    broken,
  };
}

/** One text per failed test of a file; a file that failed as a whole is one. */
function brokenIn(file) {
  if (file.status !== "failed") return [];
  const name = path.relative(root, file.name);
  const tests = file.assertionResults.filter((one) => one.status === "failed");
  if (tests.length === 0) return [`${name}\n${beginning(file.message)}`];
  return tests.map(
    (one) => `${name} › ${one.fullName}\n${beginning(one.failureMessages.join("\n"))}`,
  );
}

/** Enough of a message to know what broke, where the rest of the output was cut away. */
function beginning(message) {
  const lines = stripVTControlCharacters(message).split("\n").slice(0, 12);
  return lines.map((line) => `    ${line.slice(0, 400)}`).join("\n");
}
