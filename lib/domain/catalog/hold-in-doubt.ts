// A tool whose definition changed since somebody reviewed it runs alone and never early until it is reviewed again.
import type { EffectiveTool } from "./effective-tool";

/** The same tool with its traits withheld; provenance still tells what was said of it. */
export function holdInDoubt(tool: EffectiveTool): EffectiveTool {
  return {
    ...tool,
    strategy: ["unknown"],
    execution: null,
    early: { active: false, reason: "no_profile" },
    byNamespace: {},
  };
}
