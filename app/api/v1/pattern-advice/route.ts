import { advisePattern } from "@/lib/contracts/call-figures";
import { door } from "@/lib/server/door";
import { advisePattern as advise } from "@/lib/services/tools/advise-pattern";

export const GET = door(advisePattern, async ({ context, query }) => advise(context, query));
