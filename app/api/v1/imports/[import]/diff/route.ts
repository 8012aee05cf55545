import { getImportDiff } from "@/lib/contracts/imports";
import { door } from "@/lib/server/door";
import { getImportDiff as get } from "@/lib/services/imports/get-import-diff";

export const GET = door(getImportDiff, ({ context, params, query }) =>
  get(context, { importId: params.import, tool: query.tool }),
);
