import { getOverview } from "@/lib/contracts/overview";
import { door } from "@/lib/server/door";
import { getOverview as get } from "@/lib/services/overview/get-overview";

export const GET = door(getOverview, ({ context }) => get(context));
