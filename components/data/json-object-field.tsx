"use client";
// A JSON object that a person writes; what is none is said at once.
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import type { readJsonObject } from "@/lib/client/json-object";

type JsonObjectFieldProps = {
  readonly label: string;
  readonly hint: string;
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  /** What was read of the text. */
  readonly value: ReturnType<typeof readJsonObject>;
  /** What was said of it where it was sent. */
  readonly error?: string | undefined;
  readonly placeholder?: string;
  readonly isTall?: boolean;
};

export function JsonObjectField(props: JsonObjectFieldProps) {
  const { label, hint, text, onTextChange, value, error, placeholder, isTall = false } = props;
  return (
    <Field label={label} hint={hint} error={value === null ? NO_OBJECT : error}>
      <Textarea
        spellCheck={false}
        className={isTall ? "mono min-h-96" : "mono min-h-40"}
        placeholder={placeholder}
        value={text}
        onChange={(event) => onTextChange(event.target.value)}
      />
    </Field>
  );
}

const NO_OBJECT = "This is no JSON object yet: it begins with { and ends with }.";
