// traitline round: a scripted turn, or each of a batch, through the real runtime on a virtual clock.
import type { JsonValue } from "@/lib/kernel/json";
import { printJson } from "@/lib/kernel/json-print";
import { readScript, ScriptError } from "@/lib/runtime/scripted/read-script";
import { reportScript, type ScriptReport } from "@/lib/runtime/scripted/script-report";
import type { Command } from "../command";
import { readJson } from "../input/read-json";
import { answerLines, LineError } from "../input/read-lines";
import { inputError, UsageError } from "../usage-error";

export const round: Command = {
  usage: "--script FILE | --batch FILE",
  options: {
    script: { kind: "one", value: "FILE", help: "the script, as JSON" },
    batch: { kind: "one", value: "FILE", help: "instead: one script a line" },
    json: { kind: "flag", help: "changes nothing: the report is JSON anyway" },
  },
  words: 0,
  notes: ["Times are milliseconds of a clock that starts at 0 and never waits."],
  run: async (given, io) => {
    const [script, batch] = [given.one("script"), given.one("batch")];
    if (batch !== null && script === null)
      return answerLines(io, batch, async (value) => {
        const { json, hasObjections } = await runScript(value, (text) => new LineError(text));
        return { value: json, isObjection: hasObjections };
      });
    if (script === null || batch !== null)
      throw new UsageError("round needs either --script FILE or --batch FILE");
    const value = await readJson(io, script);
    const report = await runScript(value, (text) => inputError({ file: script }, text));
    io.write(`${printJson(report.json, 2)}\n`);
    return report.hasObjections ? 1 : 0;
  },
};

function runScript(value: JsonValue, asError: (message: string) => Error): Promise<ScriptReport> {
  try {
    return reportScript(readScript(value));
  } catch (error) {
    throw error instanceof ScriptError ? asError(error.message) : error;
  }
}
