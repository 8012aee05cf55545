import { reviewTools } from "@/lib/contracts/declarations";
import { door } from "@/lib/server/door";
import { reviewTools as review } from "@/lib/services/tools/review-tools";

export const POST = door(reviewTools, ({ context, body }) => review(context, body));
