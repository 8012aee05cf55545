"use client";
// Headers or variables that a secret of the environment fills: named here, never written here.
import { Plus, X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";

export type SecretRow = {
  readonly id: number;
  readonly place: string;
  readonly secret: string | null;
};

type SecretsFieldProps = {
  /** "Header" or "Variable". */
  noun: string;
  rows: readonly SecretRow[];
  onRowsChange: (rows: readonly SecretRow[]) => void;
  /** Names of the secrets that there are. */
  names: readonly string[];
  errorOf: (place: string) => string | undefined;
};

export function SecretsField({ noun, rows, onRowsChange, names, errorOf }: SecretsFieldProps) {
  const options = names.map((name) => ({ value: name, label: name }));
  const change = (id: number, own: Partial<SecretRow>) =>
    onRowsChange(rows.map((row) => (row.id === id ? { ...row, ...own } : row)));
  const add = () => {
    const id = Math.max(0, ...rows.map((row) => row.id)) + 1;
    onRowsChange([...rows, { id, place: "", secret: null }]);
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium text-sm">Secrets</legend>
      <p className="text-ink-3 text-xs">
        {names.length === 0
          ? "The environment holds none. Set TRAITLINE_SECRET_<NAME> where Traitline runs, and choose the name here."
          : `Each fills one ${noun.toLowerCase()} with the whole value of TRAITLINE_SECRET_<NAME>, at the moment of connecting. Values are never shown.`}
      </p>
      {rows.map(({ id, place, secret }) => (
        <div key={id} className="grid gap-1">
          <div className="flex items-center gap-2">
            <Input
              aria-label={noun}
              placeholder={noun}
              className="mono flex-1"
              value={place}
              maxLength={200}
              spellCheck={false}
              aria-invalid={errorOf(place) ? true : undefined}
              onChange={(event) => change(id, { place: event.target.value })}
            />
            <Select
              aria-label={`Secret of ${place || noun.toLowerCase()}`}
              options={options}
              value={secret}
              onValueChange={(value) => change(id, { secret: value })}
              placeholder="Secret…"
              className="flex-1"
            />
            <IconButton
              label={`Remove ${place || "this line"}`}
              onClick={() => onRowsChange(rows.filter((row) => row.id !== id))}
            >
              <X />
            </IconButton>
          </div>
          {errorOf(place) && <p className="text-refused text-xs">{errorOf(place)}</p>}
        </div>
      ))}
      {names.length > 0 && (
        <Button size="sm" className="justify-self-start" onClick={add}>
          <Plus aria-hidden />
          {`Add a ${noun.toLowerCase()}`}
        </Button>
      )}
    </fieldset>
  );
}

/** Rows that name both; the server says what is wrong with the rest. */
export function secretsOf(rows: readonly SecretRow[]): Record<string, string> {
  const named = rows.flatMap(({ place, secret }): readonly [string, string][] =>
    secret === null || place.trim() === "" ? [] : [[place.trim(), secret]],
  );
  return Object.fromEntries(named);
}
