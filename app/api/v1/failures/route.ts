import { listFailures } from "@/lib/contracts/gallery";
import { door } from "@/lib/server/door";
import { listFailures as list } from "@/lib/services/gallery/list-failures";

export const GET = door(listFailures, ({ context }) => list(context));
