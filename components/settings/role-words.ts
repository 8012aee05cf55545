// What each role is called and what it lets somebody do, in the words of the screen.
import type { RoleName } from "@/lib/contracts/roles";

/** Least first. */
export const ROLE_OPTIONS: readonly {
  readonly value: RoleName;
  readonly label: string;
  readonly hint: string;
}[] = [
  { value: "viewer", label: "Viewer", hint: "Sees everything, changes nothing." },
  {
    value: "editor",
    label: "Editor",
    hint: "Changes traits, agents, connections and every other setting.",
  },
  {
    value: "approver",
    label: "Approver",
    hint: "Sees everything and answers where a person must decide.",
  },
  {
    value: "admin",
    label: "Administrator",
    hint: "All of it, and people, tokens and code that runs here.",
  },
];

export function roleLabel(role: RoleName): string {
  return ROLE_OPTIONS.find(({ value }) => value === role)?.label ?? role;
}
