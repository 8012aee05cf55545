import { getCallForm } from "@/lib/contracts/call-form";
import { door } from "@/lib/server/door";
import { getCallForm as get } from "@/lib/services/calls/get-call-form";

export const GET = door(getCallForm, ({ context, params, query }) =>
  get(context, { ...params, ...query }),
);
