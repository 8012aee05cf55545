import { revokeGrant } from "@/lib/contracts/grants";
import { door } from "@/lib/server/door";
import { revokeGrant as revoke } from "@/lib/services/grants/revoke-grant";

export const DELETE = door(revokeGrant, ({ context, params }) => revoke(context, params.grant));
