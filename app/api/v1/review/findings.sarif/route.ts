import { exportFindings } from "@/lib/contracts/review";
import { door } from "@/lib/server/door";
import { download } from "@/lib/server/download";
import { exportFindings as chunks } from "@/lib/services/review/export-findings";

export const GET = door(exportFindings, async ({ context, query }) =>
  download(chunks(context, query), {
    type: "application/sarif+json",
    name: "traitline.sarif",
  }),
);
