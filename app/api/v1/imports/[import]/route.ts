import { getImport } from "@/lib/contracts/imports";
import { door } from "@/lib/server/door";
import { getImport as get } from "@/lib/services/imports/get-import";

export const GET = door(getImport, ({ context, params }) => get(context, params.import));
