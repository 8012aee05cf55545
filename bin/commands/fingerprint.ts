// traitline fingerprint: what makes two calls the same call, for each line of a file.
import { fingerprint } from "@/lib/domain/rounds/fingerprint";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";
import { safeParseJson } from "@/lib/kernel/json-parse";
import { type Command, JSON_ANYWAY } from "../command";
import { answerLines, LineError } from "../input/read-lines";
import { UsageError } from "../usage-error";

export const fingerprintCalls: Command = {
  usage: "FILE",
  options: { json: JSON_ANYWAY },
  words: 1,
  notes: ['FILE has one call a line: {"tool","params"}, or {"tool","paramsJson":"…"}.'],
  run: async ({ words }, io) => {
    const [file] = words;
    if (file === undefined)
      throw new UsageError("fingerprint needs a FILE, or - for standard input");
    return answerLines(io, file, (value) => {
      const { tool, params } = readCall(value);
      return { value: { ...fingerprint(tool, params) }, isObjection: false };
    });
  },
};

function readCall(value: JsonValue): { readonly tool: string; readonly params: JsonValue } {
  if (!isJsonObject(value)) throw new LineError("a call is an object with tool and params");
  const { tool } = value;
  if (typeof tool !== "string" || tool.trim() === "") {
    throw new LineError("tool must be the id of a tool");
  }
  return { tool, params: readParams(value) ?? {} };
}

/** `paramsJson` holds the arguments as the model wrote them. */
function readParams({ params, paramsJson }: JsonObject): JsonValue {
  if (paramsJson === undefined || paramsJson === null) return params ?? null;
  if (params !== undefined && params !== null)
    throw new LineError("params and paramsJson are given both");
  if (typeof paramsJson !== "string") throw new LineError("paramsJson must be a string");
  const parsed = safeParseJson(paramsJson);
  if (parsed.ok) return parsed.value;
  throw new LineError(`paramsJson: ${parsed.error.reason} at column ${parsed.error.column}`);
}
