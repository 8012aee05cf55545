import { getLimits } from "@/lib/contracts/limits";
import { door } from "@/lib/server/door";
import { getLimits as get } from "@/lib/services/limits/get-limits";

export const GET = door(getLimits, async () => get());
