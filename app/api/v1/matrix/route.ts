import { getMatrix } from "@/lib/contracts/matrix";
import { door } from "@/lib/server/door";
import { getMatrix as get } from "@/lib/services/matrix/get-matrix";

export const GET = door(getMatrix, ({ context, query }) => get(context, query));
