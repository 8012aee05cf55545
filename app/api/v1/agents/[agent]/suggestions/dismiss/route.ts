import { dismissSuggestions } from "@/lib/contracts/suggestions";
import { door } from "@/lib/server/door";
import { dismissSuggestions as dismiss } from "@/lib/services/suggestions/dismiss-suggestions";

export const POST = door(dismissSuggestions, ({ context, params, body }) =>
  dismiss(context, { slug: params.agent, input: body }),
);
