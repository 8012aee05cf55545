// An agent whose tools are spoken about by every kind of layer, for the suites of overrides.
import type { PutOverrideInput } from "@/lib/contracts/overrides";
import { PutOverrideInput as Input } from "@/lib/contracts/overrides";
import { QUESTION_IDS } from "@/lib/domain/checklists/questions";
import { EARLY_PROFILE } from "@/lib/domain/traits/traits";
import { putOverride } from "@/lib/services/overrides/put-override";
import { listTraits } from "@/lib/services/traits/list-traits";
import { buildConnection, buildTool, declare, governAgent } from "./governed-agent";
import type { TestContext } from "./service-context";

/** Agent `main`: browser (MCP, with a wildcard), jobs (code), notes (a named service with two namespaces). */
export async function governMain(context: TestContext): Promise<void> {
  await governAgent(context, "main", [
    buildConnection("browser", {
      traits: { "*": { strategy: ["exploration"] }, close: { strategy: ["neutral"] } },
      tools: [buildTool("open_page"), buildTool("click"), buildTool("close")],
    }),
    buildConnection("jobs", {
      kind: "local",
      ref: "tools/jobs.ts",
      serverId: null,
      tools: [
        buildTool("launch", { spec: { strategy: ["neutral"], execution: EARLY_PROFILE } }),
        buildTool("pay", { spec: { strategy: ["exploitation"] } }),
        buildTool("mark", { spec: { strategy: ["exploitation"], execution: EARLY_PROFILE } }),
      ],
    }),
    buildConnection("notes", {
      kind: "named_service",
      serverId: null,
      traits: { upsert_object: { strategy: ["exploitation"] } },
      namespaces: {
        task: { allowed: null, traits: {}, at: null },
        memo: { allowed: null, traits: declare({}), at: null },
      },
    }),
  ]);
}

export const set = (...value: string[]) => ({ mode: "set", value }) as const;
export const profile = { mode: "set", value: { ...EARLY_PROFILE } } as const;
export const allYes = Object.fromEntries(QUESTION_IDS.map((id) => [id, "yes" as const]));

/** Of agent `main`; version 0 is a first override. */
export function put(context: TestContext, input: PutOverrideInput, version = 0) {
  return putOverride(context, { slug: "main", version, input: Input.parse(input) });
}

export async function rowOf(context: TestContext, id: string, namespace: string | null = null) {
  const { groups } = await listTraits(context, { slug: "main", filter: {} });
  return groups
    .flatMap(({ rows }) => rows)
    .find((row) => row.id === id && row.namespace === namespace);
}
