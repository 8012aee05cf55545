"use client";
// Address and password, and what to do when they are refused.
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { readProblem } from "@/components/data/read-problem";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";
import { issuesOf } from "@/lib/client/request";
import { signInMutation } from "@/lib/client/session";

/** `from` is a path of our own, where to go afterwards. */
export function SignInForm({ from }: { from: string }) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [isLeaving, setLeaving] = useState(false);
  const signIn = useMutation({
    ...signInMutation(),
    onSuccess: () => {
      setLeaving(true);
      // A whole new page, so that nothing of an earlier person stays in memory.
      window.location.assign(from);
    },
  });
  const issues = issuesOf(signIn.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate({ email: email.trim(), password });
  };

  return (
    <form className="grid gap-4" onSubmit={submit}>
      {signIn.error && issues.size === 0 && <Refusal error={signIn.error} />}
      <Field label="Email" error={issues.get("email")}>
        <Input
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label="Password" error={issues.get("password")}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button
        variant="primary"
        size="lg"
        type="submit"
        isBusy={signIn.isPending || isLeaving}
        className="mt-1 w-full"
      >
        Sign in
      </Button>
    </form>
  );
}

const HELP: Readonly<Record<string, string>> = {
  NOT_SIGNED_IN: "If you forgot your password, an administrator can set a new one.",
};

function Refusal({ error }: { error: unknown }) {
  const { code, detail } = readProblem(error);
  return (
    <Banner tone="error" title={detail}>
      {code && HELP[code]}
    </Banner>
  );
}
