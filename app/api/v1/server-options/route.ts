import { getServerOptions } from "@/lib/contracts/servers";
import { door } from "@/lib/server/door";
import { getServerOptions as get } from "@/lib/services/servers/get-server-options";

export const GET = door(getServerOptions, ({ context }) => get(context));
