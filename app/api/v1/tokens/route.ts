import { createToken, listTokens } from "@/lib/contracts/tokens";
import { door } from "@/lib/server/door";
import { createToken as create } from "@/lib/services/tokens/create-token";
import { listTokens as list } from "@/lib/services/tokens/list-tokens";

export const GET = door(listTokens, ({ context, query }) => list(context, query));
export const POST = door(createToken, ({ context, body }) => create(context, body));
