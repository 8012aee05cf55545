import { resetPassword } from "@/lib/contracts/people";
import { door } from "@/lib/server/door";
import { resetPassword as reset } from "@/lib/services/people/reset-password";

export const PUT = door(resetPassword, ({ context, params, body }) =>
  reset(context, { id: params.person, password: body.password }),
);
