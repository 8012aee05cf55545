"use client";
// An allow-list: everything, or only what is ticked; names that nobody has listed stay in sight.
import { useId, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { formatNumber } from "@/components/ui/format-number";
import { Input } from "@/components/ui/input";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { VisibleText } from "@/components/ui/visible-text";

export type AllowedName = {
  readonly name: string;
  /** A second word, such as the tool that an operation is called by. */
  readonly detail?: string;
};

type AllowedFieldProps = {
  /** "Allowed tools", "Operations of task". */
  label: string;
  /** Null for everything. */
  value: readonly string[] | null;
  onValueChange: (value: readonly string[] | null) => void;
  /** Everything that may be ticked, undefined until that is known. Keep the identity between renders. */
  names: readonly AllowedName[] | undefined;
  error?: string | undefined;
};

const MOST = 150;
/** From here on a field to find names by is worth its room. */
const MANY = 10;

export function AllowedField({ label, value, onValueChange, names, error }: AllowedFieldProps) {
  const labelId = useId();
  const [q, setQ] = useState("");
  const offered = useMemo(() => withUnlisted(names ?? [], value), [names, value]);
  const matching = offered.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()));
  const shown = matching.slice(0, MOST);
  const ticked = new Set(value);
  const tick = (some: readonly string[], isTicked: boolean) => {
    const next = new Set(ticked);
    for (const name of some) isTicked ? next.add(name) : next.delete(name);
    onValueChange(offered.map(({ name }) => name).filter((name) => next.has(name)));
  };
  const startListing = () => onValueChange(offered.map(({ name }) => name));
  return (
    <fieldset aria-labelledby={labelId} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span id={labelId} className="font-medium text-sm">
          {label}
        </span>
        <fieldset disabled={names === undefined} className="contents">
          <SegmentedControl
            label={label}
            segments={[
              { value: "all", label: "Everything" },
              { value: "some", label: "Only these" },
            ]}
            value={value === null ? "all" : "some"}
            onValueChange={(mode) => (mode === "all" ? onValueChange(null) : startListing())}
          />
        </fieldset>
      </div>
      {error && <p className="text-refused text-xs">{error}</p>}
      {value === null ? (
        <p className="text-ink-3 text-xs">
          {names === undefined ? "…" : formatNumber(names.length)} now, and whatever its source
          lists later, as unknown.
        </p>
      ) : (
        <div className="rounded-md border">
          {offered.length > MANY && (
            <div className="flex items-center gap-2 border-b p-1.5">
              <Input
                aria-label={`Find in ${label}`}
                placeholder="Find a name"
                value={q}
                onChange={(event) => setQ(event.target.value)}
              />
              <Button
                size="sm"
                onClick={() =>
                  tick(
                    matching.map(({ name }) => name),
                    true,
                  )
                }
              >
                Tick {q ? "these" : "all"}
              </Button>
              <Button
                size="sm"
                onClick={() =>
                  tick(
                    matching.map(({ name }) => name),
                    false,
                  )
                }
              >
                None
              </Button>
            </div>
          )}
          <ul className="grid max-h-64 gap-1 overflow-y-auto px-2.5 py-2">
            {shown.map(({ name, detail }) => (
              <li key={name}>
                <Checkbox
                  label={<Name name={name} detail={detail} />}
                  checked={ticked.has(name)}
                  onCheckedChange={(isTicked) => tick([name], isTicked)}
                />
              </li>
            ))}
            {matching.length > MOST && (
              <li className="text-ink-3 text-xs">
                and {formatNumber(matching.length - MOST)} more: find them by name
              </li>
            )}
            {offered.length === 0 && (
              <li className="text-ink-3 text-xs">Nothing has been listed yet.</li>
            )}
          </ul>
          <p className="border-t px-2.5 py-1.5 text-ink-3 text-xs">
            {ticked.size === 0
              ? "Nothing is ticked: nothing may be called."
              : `${formatNumber(ticked.size)} of ${formatNumber(offered.length)} ticked`}
          </p>
        </div>
      )}
    </fieldset>
  );
}

function Name({ name, detail }: { name: string; detail: string | undefined }) {
  return (
    <span className="[overflow-wrap:anywhere]" dir="ltr">
      <span className="mono">
        <VisibleText>{name}</VisibleText>
      </span>
      {detail && <span className="text-ink-3 text-xs"> {detail}</span>}
    </span>
  );
}

function withUnlisted(
  names: readonly AllowedName[],
  value: readonly string[] | null,
): readonly AllowedName[] {
  const known = new Set(names.map(({ name }) => name));
  const unlisted = (value ?? []).filter((name) => !known.has(name));
  return [...names, ...unlisted.map((name) => ({ name, detail: "not listed by its source" }))];
}
