import { reviewTool } from "@/lib/contracts/declarations";
import { door } from "@/lib/server/door";
import { reviewTool as review } from "@/lib/services/tools/review-tool";

export const POST = door(reviewTool, ({ context, params, body }) =>
  review(context, { id: params.tool, ...body }),
);
