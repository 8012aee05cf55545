import { rehearseFlow } from "@/lib/contracts/flows";
import { door } from "@/lib/server/door";
import { rehearseFlow as rehearse } from "@/lib/services/flows/rehearse-flow";

export const POST = door(rehearseFlow, ({ context, body }) => rehearse(context, body));
