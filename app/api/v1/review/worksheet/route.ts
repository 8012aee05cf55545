import { listWorksheet } from "@/lib/contracts/review";
import { door } from "@/lib/server/door";
import { listWorksheet as list } from "@/lib/services/review/list-worksheet";

export const GET = door(listWorksheet, ({ context, query }) => list(context, query));
