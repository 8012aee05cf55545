import { listChecklists } from "@/lib/contracts/review";
import { door } from "@/lib/server/door";
import { listChecklists as list } from "@/lib/services/review/list-checklists";

export const GET = door(listChecklists, ({ context, query }) => list(context, query));
