import { getRevisionPart } from "@/lib/contracts/revisions";
import { door } from "@/lib/server/door";
import { getRevisionPart as get } from "@/lib/services/revisions/get-revision-part";

export const GET = door(getRevisionPart, ({ context, params }) => get(context, params));
