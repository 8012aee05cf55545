// Runs one vitest project and counts what it did.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { runNode } from "./run.js";
import { say, took } from "./say.js";

/** `{ passed, failed, skipped }`; a run that dies before it reports counts as one failure. */
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
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const failed = result.numFailedTests;
  const brokenFiles = result.testResults.filter(
    (file) =>
      file.status === "failed" && file.assertionResults.every((one) => one.status !== "failed"),
  ).length;
  const unexplained = code !== 0 && failed + brokenFiles === 0 ? 1 : 0;
  return {
    passed: result.numPassedTests,
    failed: failed + brokenFiles + unexplained,
    skipped: result.numPendingTests + result.numTodoTests,
  };
}
