import { importConfig } from "@/lib/contracts/configs";
import { door } from "@/lib/server/door";
import { importConfig as importText } from "@/lib/services/configs/import-config";

export const POST = door(importConfig, ({ context, query, body }) =>
  importText(context, { text: body, choice: query }),
);
