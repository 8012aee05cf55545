import { putDeclaration } from "@/lib/contracts/declarations";
import { door } from "@/lib/server/door";
import { putDeclaration as put } from "@/lib/services/tools/put-declaration";

export const PUT = door(putDeclaration, ({ context, params, version, body }) =>
  put(context, { id: params.tool, version, input: body }),
);
