import { askUndo } from "@/lib/contracts/sagas";
import { door } from "@/lib/server/door";
import { askUndo as ask } from "@/lib/services/sagas/ask-undo";

export const POST = door(askUndo, ({ context, params }) =>
  ask(context, { id: params.saga, step: params.step }),
);
