import { declareShapes } from "@/lib/contracts/declarations";
import { door } from "@/lib/server/door";
import { declareShapes as declare } from "@/lib/services/tools/declare-shapes";

export const POST = door(declareShapes, ({ context, body }) => declare(context, body));
