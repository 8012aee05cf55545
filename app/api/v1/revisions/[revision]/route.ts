import { getRevision } from "@/lib/contracts/revisions";
import { door } from "@/lib/server/door";
import { getRevision as get } from "@/lib/services/revisions/get-revision";

export const GET = door(getRevision, ({ context, params }) => get(context, params.revision));
