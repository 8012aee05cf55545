import { setUp } from "@/lib/contracts/setup";
import { door } from "@/lib/server/door";
import { setUp as open } from "@/lib/server/set-up";

export const POST = door(setUp, ({ context, request, body }) => open(context, request, body));
