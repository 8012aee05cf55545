import { acceptSuggestions } from "@/lib/contracts/bulk-overrides";
import { door } from "@/lib/server/door";
import { acceptSuggestions as accept } from "@/lib/services/suggestions/accept-suggestions";

export const POST = door(acceptSuggestions, ({ context, params, body }) =>
  accept(context, { slug: params.agent, input: body }),
);
