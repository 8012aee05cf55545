import { deleteWaiver } from "@/lib/contracts/review";
import { door } from "@/lib/server/door";
import { deleteWaiver as remove } from "@/lib/services/review/delete-waiver";

export const DELETE = door(deleteWaiver, ({ context, params }) => remove(context, params.waiver));
