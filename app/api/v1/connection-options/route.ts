import { getConnectionOptions } from "@/lib/contracts/connections";
import { door } from "@/lib/server/door";
import { getConnectionOptions as get } from "@/lib/services/connections/get-connection-options";

export const GET = door(getConnectionOptions, ({ context }) => get(context));
