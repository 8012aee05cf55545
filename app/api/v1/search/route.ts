import { searchWorkspace } from "@/lib/contracts/search";
import { door } from "@/lib/server/door";
import { searchWorkspace as search } from "@/lib/services/search/search-workspace";

export const GET = door(searchWorkspace, ({ context, query }) => search(context, query));
