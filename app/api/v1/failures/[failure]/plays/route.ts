import { playFailure } from "@/lib/contracts/gallery";
import { door } from "@/lib/server/door";
import { playFailure as play } from "@/lib/services/gallery/play-failure";

export const POST = door(playFailure, ({ context, params }) => play(context, params.failure));
