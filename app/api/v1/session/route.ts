import { getSession } from "@/lib/contracts/session";
import { door } from "@/lib/server/door";
import { getSession as get } from "@/lib/services/session/get-session";

export const GET = door(getSession, ({ context }) => get(context));
