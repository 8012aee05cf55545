import { liftStop } from "@/lib/contracts/stops";
import { door } from "@/lib/server/door";
import { liftStop as lift } from "@/lib/services/stops/lift-stop";

export const POST = door(liftStop, ({ context, params }) => lift(context, params.stop));
