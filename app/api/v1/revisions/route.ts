import { listRevisions } from "@/lib/contracts/revisions";
import { door } from "@/lib/server/door";
import { listRevisions as list } from "@/lib/services/revisions/list-revisions";

export const GET = door(listRevisions, ({ context, query }) => list(context, query));
