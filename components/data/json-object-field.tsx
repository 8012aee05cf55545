"use client";
// A JSON object that a person writes; what is none is said at once.
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";

type JsonObjectFieldProps = {
  readonly label: string;
  readonly hint: string;
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  /** Whether the text is one. */
  readonly isObject: boolean;
  /** What was said of it where it was sent. */
  readonly error?: string | undefined;
  readonly placeholder?: string;
  readonly isTall?: boolean;
};

export function JsonObjectField(props: JsonObjectFieldProps) {
  const { label, hint, text, onTextChange, isObject, error, placeholder, isTall = false } = props;
  return (
    <Field label={label} hint={hint} error={isObject ? error : NO_OBJECT}>
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
