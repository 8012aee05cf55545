import { simulateRound } from "@/lib/contracts/matrix";
import { door } from "@/lib/server/door";
import { simulateRound as simulate } from "@/lib/services/matrix/simulate-round";

export const POST = door(simulateRound, ({ context, body }) => simulate(context, body));
