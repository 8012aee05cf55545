// Importing 300 tools: reading the list, and the whole refresh into a database.
import { importMcpLists } from "@/lib/domain/mcp/import-lists";
import { millis, printRows, timeRuns } from "./measure";

const TOOLS = 300;
const text = JSON.stringify({ tools: Array.from({ length: TOOLS }, (_, index) => listed(index)) });

function listed(index: number) {
  return {
    name: `update_record_${index}`,
    description: `Changes record ${index} and says which fields were changed.`,
    inputSchema: {
      type: "object",
      properties: {
        id: { type: "string", description: "Which record." },
        fields: { type: "object", additionalProperties: { type: ["string", "number", "null"] } },
        tags: { type: "array", items: { type: "string" } },
      },
      required: ["id"],
    },
    annotations: index % 3 === 0 ? { readOnlyHint: true } : {},
  };
}

const read = await timeRuns(
  () => importMcpLists([{ alias: "records", file: "records", text }]),
  15,
);
const parse = await timeRuns(() => JSON.parse(text), 15);

printRows("Import", [
  {
    what: `${TOOLS} tools read, checked and reported`,
    value: millis(read.median),
    baseline: `${millis(parse.median)} JSON.parse of the same list`,
    asked: "printed",
  },
]);
