import { exportCallsJson } from "@/lib/contracts/calls";
import { door } from "@/lib/server/door";
import { download } from "@/lib/server/download";
import { exportCallsJson as chunks } from "@/lib/services/calls/export-calls";

export const GET = door(exportCallsJson, async ({ context, query }) =>
  download(chunks(context, query), { type: "application/json", name: "calls.json" }),
);
