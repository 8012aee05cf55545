"use client";
// How one connection of a file differs from what stands: its fields, and its trait keys before and after.
import { Chip } from "@/components/ui/chip";
import { VisibleText } from "@/components/ui/visible-text";
import type { ConnectionChangeData } from "@/lib/client/configs";
import { KeptValue, ValueChange } from "./value-change";

type ConnectionChangeViewProps = {
  connection: ConnectionChangeData;
  gone: "keep" | "remove" | null;
};

type Word = ConnectionChangeData["change"];
const TONES = { new: "ok", changed: "accent", gone: "unknown" } as const;

export function ConnectionChangeView({ connection, gone }: ConnectionChangeViewProps) {
  const { alias, change, fields, keys } = connection;
  return (
    <li className="grid gap-1.5 rounded-md border px-3 py-2">
      <p className="flex flex-wrap items-center gap-2">
        <span dir="ltr" className="mono font-semibold [overflow-wrap:anywhere]">
          <VisibleText>{alias}</VisibleText>
        </span>
        <ChangeWord change={change} gone={gone} />
      </p>
      {change === "changed" &&
        fields.map(({ field, before, after }) => (
          <ValueChange key={field} name={field} before={before} after={after} />
        ))}
      {keys.length > 0 && change !== "gone" && (
        <details className="group text-sm" open={change === "changed" && keys.length <= 8}>
          <summary className="w-fit cursor-pointer rounded-sm text-ink-2 underline decoration-dotted underline-offset-3">
            {keys.length} trait {keys.length === 1 ? "key" : "keys"}
          </summary>
          <ul className="mt-1.5 grid gap-1.5">
            {keys.map(({ key, namespace, change: what, before, after, line }) => (
              <li key={`${namespace} ${key}`} className="grid gap-0.5">
                <span className="flex flex-wrap items-center gap-2">
                  <span dir="ltr" className="mono [overflow-wrap:anywhere]">
                    <VisibleText>{namespace === null ? key : `${key} in ${namespace}`}</VisibleText>
                  </span>
                  {change === "changed" && <ChangeWord change={what} gone={gone} />}
                  {line !== null && <span className="text-ink-3 text-xs">line {line}</span>}
                </span>
                {what === "gone" && gone !== "remove" ? (
                  <KeptValue value={before} />
                ) : (
                  <ValueChange before={before} after={after} />
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function ChangeWord({ change, gone }: { change: Word; gone: "keep" | "remove" | null }) {
  if (change !== "gone") return <Chip tone={TONES[change]}>{change}</Chip>;
  const what = gone === "remove" ? "not in the file: removed" : "not in the file: kept";
  return <Chip tone={gone === "remove" ? "refused" : "unknown"}>{what}</Chip>;
}
