import { deleteScenario } from "@/lib/contracts/scenarios";
import { door } from "@/lib/server/door";
import { deleteScenario as remove } from "@/lib/services/scenarios/delete-scenario";

export const DELETE = door(deleteScenario, ({ context, params }) =>
  remove(context, params.scenario),
);
