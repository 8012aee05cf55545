import { revokeToken } from "@/lib/contracts/tokens";
import { door } from "@/lib/server/door";
import { revokeToken as revoke } from "@/lib/services/tokens/revoke-token";

export const DELETE = door(revokeToken, ({ context, params }) => revoke(context, params.token));
