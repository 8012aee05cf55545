import { getGateFigures } from "@/lib/contracts/gates";
import { door } from "@/lib/server/door";
import { getGateFigures as get } from "@/lib/services/gates/get-gate-figures";

export const GET = door(getGateFigures, ({ context }) => get(context));
