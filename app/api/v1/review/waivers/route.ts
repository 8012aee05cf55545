import { putWaiver } from "@/lib/contracts/review";
import { door } from "@/lib/server/door";
import { putWaiver as put } from "@/lib/services/review/put-waiver";

export const PUT = door(putWaiver, ({ context, body }) => put(context, body));
