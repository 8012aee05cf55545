import { compareRevisions } from "@/lib/contracts/revisions";
import { door } from "@/lib/server/door";
import { compareRevisions as compare } from "@/lib/services/revisions/compare-revisions";

export const GET = door(compareRevisions, ({ context, params, query }) =>
  compare(context, { ...params, ...query }),
);
