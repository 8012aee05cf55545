// The tools that come with Traitline, as sources that agents' connections can draw on.
import { toDefinition } from "@/lib/domain/tools/definition/to-definition";
import type { InstalledSource } from "@/lib/services/imports/install-tools";
import { familyTools, toolFamilies } from "@/lib/tools";

export function ownSources(): readonly InstalledSource[] {
  return toolFamilies.map((family) => ({
    key: `local:${family}`,
    definitions: familyTools(family).map(toDefinition),
  }));
}
