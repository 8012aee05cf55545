import { exportCallsCsv } from "@/lib/contracts/calls";
import { door } from "@/lib/server/door";
import { download } from "@/lib/server/download";
import { exportCallsCsv as chunks } from "@/lib/services/calls/export-calls";

export const GET = door(exportCallsCsv, async ({ context, query }) =>
  download(chunks(context, query), { type: "text/csv", name: "calls.csv" }),
);
