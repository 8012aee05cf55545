// The parameters of a tool as a readable tree; every word in it comes from outside.
import { Badge } from "@/components/ui/badge";
import { VisibleText } from "@/components/ui/visible-text";
import { isJsonObject } from "@/lib/kernel/json";
import { safeParseJson } from "@/lib/kernel/json-parse";
import { type SchemaRow, schemaRows } from "./schema-rows";

/** `schema` is JSON text, with every digit. */
export function SchemaTree({ schema, label }: { schema: string; label: string }) {
  const parsed = safeParseJson(schema);
  const { rows, isCut } =
    parsed.ok && isJsonObject(parsed.value) ? schemaRows(parsed.value) : { rows: [], isCut: false };
  if (rows.length === 0)
    return <p className="text-ink-2 text-sm">It takes no parameters that its schema names.</p>;
  return (
    <div className="rounded-md border">
      <ul aria-label={label} className="divide-y text-sm">
        {rows.map((row) => (
          <Row key={row.path} row={row} />
        ))}
      </ul>
      {isCut && (
        <p className="border-t px-3 py-1.5 text-ink-3 text-xs">
          The rest is nested deeper or goes on for longer; the JSON has all of it.
        </p>
      )}
    </div>
  );
}

function Row({ row }: { row: SchemaRow }) {
  const { name, type, limits, description, depth, isParameter, isRequired } = row;
  return (
    <li
      className="grid gap-0.5 py-1.5 pr-3 [overflow-wrap:anywhere]"
      style={{ paddingLeft: `${0.75 + Math.min(depth, 8) * 0.875}rem` }}
    >
      <span className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
        <span
          dir="ltr"
          className={
            isParameter
              ? "mono font-semibold [unicode-bidi:isolate]"
              : "text-ink-3 [unicode-bidi:isolate]"
          }
        >
          <VisibleText>{name}</VisibleText>
        </span>
        <span className="mono text-ink-2 text-xs">
          <VisibleText>{type}</VisibleText>
        </span>
        {isRequired && <Badge>required</Badge>}
        {limits.map((limit) => (
          <span key={limit} dir="ltr" className="mono text-ink-3 text-xs [unicode-bidi:isolate]">
            <VisibleText>{limit}</VisibleText>
          </span>
        ))}
      </span>
      {description && (
        <span dir="auto" className="whitespace-pre-line text-ink-2 [unicode-bidi:isolate]">
          <VisibleText>{description}</VisibleText>
        </span>
      )}
    </li>
  );
}
