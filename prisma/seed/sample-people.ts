// Who works in the sample workspace; notes, declarations and answers carry their names.
import type { Role } from "@/lib/domain/people/roles";

export type SamplePerson = { readonly name: string; readonly email: string; readonly role: Role };

export const ADA = { name: "Ada Park", email: "ada@sample.example", role: "admin" } as const;
export const BO = { name: "Bo Lindqvist", email: "bo@sample.example", role: "editor" } as const;
export const CHI = { name: "Chi Okafor", email: "chi@sample.example", role: "approver" } as const;
const DANA = { name: "Dana Ruiz", email: "dana@sample.example", role: "viewer" } as const;

export const SAMPLE_PEOPLE: readonly SamplePerson[] = [ADA, BO, CHI, DANA];
