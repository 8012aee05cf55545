import { getShown } from "@/lib/contracts/rounds";
import { door } from "@/lib/server/door";
import { getShown as get } from "@/lib/services/rounds/get-shown";

export const GET = door(getShown, ({ context, params, query }) =>
  get(context, { ...params, ...query }),
);
