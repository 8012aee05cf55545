// Coming in, going out, and who one is: the doors of sign-in as the browser uses them.
import { queryOptions } from "@tanstack/react-query";
import type { getSession } from "@/lib/contracts/session";
import type { SetUpInput, setUp } from "@/lib/contracts/setup";
import type { ChangePasswordInput, SignInInput } from "@/lib/contracts/sign-in";
import { call, post } from "./request";

export const sessionKeys = { all: ["session"] as const };

export function sessionOptions() {
  return queryOptions({
    queryKey: sessionKeys.all,
    queryFn: ({ signal }) => call<typeof getSession>("GET /session", { signal }),
  });
}

export function signInMutation() {
  return { mutationFn: (input: SignInInput) => post("/api/auth/sign-in/email", input) };
}

export function signOutMutation() {
  return { mutationFn: () => post("/api/auth/sign-out", {}) };
}

export function setUpMutation() {
  return { mutationFn: (input: SetUpInput) => call<typeof setUp>("POST /setup", { body: input }) };
}

export function changePasswordMutation() {
  return {
    mutationFn: (input: ChangePasswordInput) => post("/api/auth/change-password", input),
  };
}
