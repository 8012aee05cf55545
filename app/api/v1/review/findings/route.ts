import { listFindings } from "@/lib/contracts/review";
import { door } from "@/lib/server/door";
import { listFindings as list } from "@/lib/services/review/list-findings";

export const GET = door(listFindings, ({ context, query }) => list(context, query));
