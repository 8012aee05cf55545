// One value of a configuration before and after, on as little room as it needs; lists by what joins and what leaves them.
import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { prettyJson } from "@/components/ui/pretty-json";
import { VisibleText } from "@/components/ui/visible-text";
import type { ConnectionChangeData } from "@/lib/client/configs";

type Json = ConnectionChangeData["fields"][number]["before"];

type ValueChangeProps = {
  /** `allowed`, `namespaces.task.allowed`; none for the traits of a key. */
  name?: string;
  before: Json;
  after: Json;
};

export function ValueChange({ name, before, after }: ValueChangeProps) {
  const [left, joined] = [namesIn(before, after), namesIn(after, before)];
  return (
    <p dir="ltr" className="flex flex-wrap items-baseline gap-x-1.5 font-mono text-xs">
      {name && <span className="text-ink-3">{name}:</span>}
      {left !== null && joined !== null && left.length + joined.length > 0 ? (
        <>
          {left.length > 0 && <Old>{`− ${left.join(", ")}`}</Old>}
          {joined.length > 0 && <New>{`+ ${joined.join(", ")}`}</New>}
        </>
      ) : (
        <>
          <Value json={before} name={name}>
            {(text) => <Old>{text}</Old>}
          </Value>
          <ArrowRight aria-label="becomes" className="size-3 shrink-0 self-center text-ink-3" />
          <Value json={after} name={name}>
            {(text) => <New>{text}</New>}
          </Value>
        </>
      )}
    </p>
  );
}

/** What stands and stays. */
export function KeptValue({ value }: { value: Json }) {
  return (
    <p dir="ltr" className="font-mono text-ink-2 text-xs [overflow-wrap:anywhere]">
      <VisibleText>{prettyJson(value).replace(/\s+/g, " ")}</VisibleText>
    </p>
  );
}

/** The names of a list that the other list does not have; null unless both are lists of names. */
function namesIn(list: Json, other: Json): readonly string[] | null {
  if (!isNames(list) || !isNames(other)) return null;
  return list.filter((name) => !other.includes(name));
}

function isNames(value: Json): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

type ValueProps = {
  json: Json;
  name: string | undefined;
  children: (text: string) => ReactNode;
};

/** A missing allow-list is everything, and an empty one nothing. */
function Value({ json, name = "", children }: ValueProps) {
  const isAllowed = /(^|\.)allowed$/.test(name);
  if (json === null) return <Word>{isAllowed ? "everything" : "nothing"}</Word>;
  if (isAllowed && Array.isArray(json) && json.length === 0) return <Word>nothing</Word>;
  return children(typeof json === "string" ? json : prettyJson(json).replace(/\s+/g, " "));
}

function Word({ children }: { children: string }) {
  return <span className="font-sans text-ink-2">{children}</span>;
}

function Old({ children }: { children: string }) {
  return (
    <del className="text-ink-3 [overflow-wrap:anywhere]">
      <VisibleText>{children}</VisibleText>
    </del>
  );
}

function New({ children }: { children: string }) {
  return (
    <ins className="text-ink no-underline [overflow-wrap:anywhere]">
      <VisibleText>{children}</VisibleText>
    </ins>
  );
}
