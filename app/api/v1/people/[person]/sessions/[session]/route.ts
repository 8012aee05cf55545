import { revokeSession } from "@/lib/contracts/people";
import { door } from "@/lib/server/door";
import { revokeSessions } from "@/lib/services/people/revoke-sessions";

export const DELETE = door(revokeSession, ({ context, params }) => revokeSessions(context, params));
