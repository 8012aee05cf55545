// What this installation lets servers be, for the forms that offer it.
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { getServerOptions as endpoint } from "@/lib/contracts/servers";
import { authorise, may } from "../actor";
import type { ServiceContext } from "../service-context";

export async function getServerOptions({
  actor,
  toolSources,
}: ServiceContext): Promise<ResponseOf<typeof endpoint>> {
  authorise(actor, "read");
  const { startsPrograms, allowedHosts } = toolSources;
  return {
    startsPrograms,
    allowedHosts,
    secretNames: may(actor, "administer") ? toolSources.secretNames() : [],
  };
}
