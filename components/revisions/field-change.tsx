"use client";
// One field before and after: on one line where both are short, as a diff where they are not.
import { DiffView } from "@/components/ui/diff-view";
import { prettyJson } from "@/components/ui/pretty-json";
import { VisibleText } from "@/components/ui/visible-text";
import type { FieldChange as Change } from "@/lib/client/revisions";

const SHORT = 72;

/** `owner` is the thing that the field belongs to, for its spoken name. */
export function FieldChange({ owner, field, before, after }: Change & { owner: string }) {
  const [was, is] = [lineOf(field, before), lineOf(field, after)];
  const isShort = (was?.length ?? 0) + (is?.length ?? 0) <= SHORT;
  return (
    <li className="grid gap-x-4 gap-y-1 py-1.5 text-sm sm:grid-cols-[minmax(7rem,11rem)_minmax(0,1fr)]">
      <span className="mono text-ink-3 [overflow-wrap:anywhere]">
        <VisibleText>{field}</VisibleText>
      </span>
      {isShort ? (
        <span className="mono flex flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">
          {was !== undefined && (
            <del className="text-refused">
              <VisibleText>{was}</VisibleText>
            </del>
          )}
          {was !== undefined && is !== undefined && (
            <span aria-hidden className="text-ink-3">
              →
            </span>
          )}
          {is !== undefined && (
            <ins className="text-ok no-underline">
              <VisibleText>{is}</VisibleText>
            </ins>
          )}
        </span>
      ) : (
        <DiffView
          label={`Change of ${field} of ${owner}`}
          before={linesOf(field, before)}
          after={linesOf(field, after)}
        />
      )}
    </li>
  );
}

/** A field that is not there is no text. Text and lists of names stand without the marks of JSON. */
function lineOf(field: string, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const isAllowed = /(^|\.)allowed$/.test(field);
  if (value === null) return isAllowed ? "every tool" : "nothing";
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) {
    if (value.length === 0) return isAllowed ? "no tool" : "none";
    return value.join(", ");
  }
  if (typeof value === "string" && value !== "") return value;
  return prettyJson(value).replace(/\n */g, " ");
}

/** Line by line: a list has one entry a line, without the marks of JSON where the entry is a name. */
function linesOf(field: string, value: unknown): string {
  if (value === undefined) return "";
  if (typeof value === "string") return value;
  if (Array.isArray(value) && value.length > 0) return value.map(entryOf).join("\n");
  return value === null || Array.isArray(value) ? (lineOf(field, value) ?? "") : prettyJson(value);
}

/** An entry that holds line breaks is no name: it would pass for two. */
function entryOf(value: unknown): string {
  const isName = typeof value === "string" && value !== "" && !/[\r\n]/.test(value);
  return isName ? value : prettyJson(value).replace(/\n */g, " ");
}
