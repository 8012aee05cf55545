import { refreshServer } from "@/lib/contracts/servers";
import { door } from "@/lib/server/door";
import { refreshServer as refresh } from "@/lib/services/servers/refresh-server";

export const POST = door(refreshServer, ({ context, params }) => refresh(context, params.server));
