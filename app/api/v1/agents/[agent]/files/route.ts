import { listFiles } from "@/lib/contracts/call-form";
import { door } from "@/lib/server/door";
import { listFiles as list } from "@/lib/services/calls/list-files";

export const GET = door(listFiles, ({ context, params }) => list(context, params));
