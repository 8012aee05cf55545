import { listSessions, revokeSessions } from "@/lib/contracts/people";
import { door } from "@/lib/server/door";
import { listSessions as list } from "@/lib/services/people/list-sessions";
import { revokeSessions as revoke } from "@/lib/services/people/revoke-sessions";

export const GET = door(listSessions, ({ context, params }) => list(context, params.person));

export const DELETE = door(revokeSessions, ({ context, params, query }) =>
  revoke(context, { person: params.person, keepCurrent: query.keepCurrent }),
);
