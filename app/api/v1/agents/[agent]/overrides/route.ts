import { deleteOverride, putOverride } from "@/lib/contracts/overrides";
import { door } from "@/lib/server/door";
import { deleteOverride as remove } from "@/lib/services/overrides/delete-override";
import { putOverride as put } from "@/lib/services/overrides/put-override";

export const PUT = door(putOverride, ({ context, params, version, body }) =>
  put(context, { slug: params.agent, version, input: body }),
);

export const DELETE = door(deleteOverride, ({ context, params, version, query }) =>
  remove(context, {
    slug: params.agent,
    version,
    target: { ...query, namespace: query.namespace ?? null },
  }),
);
