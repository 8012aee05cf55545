"use client";
// How a control learns the ids of its label, hint and error from the field around it.
import { createContext, use } from "react";

export type FieldIds = {
  readonly controlId: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  readonly isRequired: boolean;
};

export const FieldContext = createContext<FieldIds | null>(null);

type ControlProps = {
  id?: string | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling" | undefined;
};

/** What a control adds to its element; an attribute given by hand wins. */
export function useFieldControl(props: ControlProps): ControlProps & { required?: boolean } {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: props.id ?? field.controlId,
    "aria-describedby": props["aria-describedby"] ?? field.describedBy,
    ...(field.isInvalid ? { "aria-invalid": true } : {}),
    ...(field.isRequired ? { required: true } : {}),
  };
}
