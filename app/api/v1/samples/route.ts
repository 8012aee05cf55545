import { listSamples } from "@/lib/contracts/turns";
import { door } from "@/lib/server/door";
import { listSamples as list } from "@/lib/services/turns/list-samples";

export const GET = door(listSamples, ({ context }) => list(context));
