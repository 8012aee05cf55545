// A reply as Gemini streams it: each call whole, its arguments a value and not a text.
import { endOf, type ModelReply, piecesOf, sse } from "./reply";

const ENDS = { stop: "STOP", tool_calls: "STOP", length: "MAX_TOKENS", filter: "SAFETY" } as const;

export function writeGemini(reply: ModelReply): readonly string[] {
  const { parts = [], pieceChars } = reply;
  const chunks = parts.flatMap((part): readonly string[] => {
    if ("text" in part)
      return piecesOf(part.text, pieceChars).map((text) => JSON.stringify({ text }));
    const { call, args, signature } = part;
    const mark = signature === undefined ? "" : `,"thoughtSignature":${JSON.stringify(signature)}`;
    return [`{"functionCall":{"name":${JSON.stringify(call)},"args":${args}}${mark}}`];
  });
  return [
    ...chunks.map((part) => sse(candidate(part))),
    sse(`{"candidates":[{"index":0,"finishReason":"${ENDS[endOf(reply)]}"}]}`),
  ];
}

function candidate(part: string): string {
  return `{"candidates":[{"index":0,"content":{"role":"model","parts":[${part}]}}]}`;
}
