import { restoreRevision } from "@/lib/contracts/revisions";
import { door } from "@/lib/server/door";
import { restoreRevision as restore } from "@/lib/services/revisions/restore-revision";

export const POST = door(restoreRevision, ({ context, params, version }) =>
  restore(context, { number: params.revision, version }),
);
