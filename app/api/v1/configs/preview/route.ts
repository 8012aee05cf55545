import { previewConfig } from "@/lib/contracts/configs";
import { door } from "@/lib/server/door";
import { previewConfig as preview } from "@/lib/services/configs/preview-config";

export const POST = door(previewConfig, ({ context, query, body }) =>
  preview(context, { text: body, choice: query }),
);
