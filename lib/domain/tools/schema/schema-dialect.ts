// Which dialect of JSON Schema a tool's schema is written in; 2020-12 where it does not say.
import type { JsonObject } from "@/lib/kernel/json";
import { shownJson } from "../call/shown-json";

export const DIALECTS = {
  "2020-12": "https://json-schema.org/draft/2020-12/schema",
  "2019-09": "https://json-schema.org/draft/2019-09/schema",
  "draft-07": "http://json-schema.org/draft-07/schema",
} as const;
export type DialectName = keyof typeof DIALECTS;

export type Dialect = {
  readonly name: DialectName;
  /** Set where `$schema` names a dialect that is read as another one; a sentence for a person. */
  readonly note: string | null;
};

/** Older drafts that draft-07 reads as they are, but for details that its meta-schema then points out. */
const READ_AS_DRAFT_07 = [
  "http://json-schema.org/draft-06/schema",
  "http://json-schema.org/draft-04/schema",
  "http://json-schema.org/schema",
];

/** Never fails: an unknown `$schema` is read as 2020-12, with a note. */
export function dialectOf(schema: JsonObject): Dialect {
  const declared = Object.hasOwn(schema, "$schema") ? schema.$schema : undefined;
  if (declared === undefined) return { name: "2020-12", note: null };
  const address = typeof declared === "string" ? bare(declared) : null;
  for (const name of ["2020-12", "2019-09", "draft-07"] as const) {
    if (address === bare(DIALECTS[name])) return { name, note: null };
  }
  const name = READ_AS_DRAFT_07.some((old) => bare(old) === address) ? "draft-07" : "2020-12";
  return { name, note: `\`$schema\` ${shownJson(declared)} is read as ${name}.` };
}

/** Scheme and a final `#` differ between authors and mean nothing. */
function bare(address: string): string {
  return address
    .trim()
    .replace(/^https?:/, "")
    .replace(/#$/, "");
}
