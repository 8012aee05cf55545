import { archiveAgent, getAgent, updateAgent } from "@/lib/contracts/agents";
import { door } from "@/lib/server/door";
import { archiveAgent as archive } from "@/lib/services/agents/archive-agent";
import { getAgent as get } from "@/lib/services/agents/get-agent";
import { updateAgent as update } from "@/lib/services/agents/update-agent";

export const GET = door(getAgent, ({ context, params }) => get(context, params.agent));

export const PATCH = door(updateAgent, ({ context, params, version, body }) =>
  update(context, { slug: params.agent, version, input: body }),
);

export const DELETE = door(archiveAgent, ({ context, params, version }) =>
  archive(context, { slug: params.agent, version }),
);
