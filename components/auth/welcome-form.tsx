"use client";
// The first account: name, address, password, and one is in.
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { FormProblem } from "@/components/data/form-problem";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NewPasswordField } from "@/components/ui/new-password-field";
import { issuesOf } from "@/lib/client/request";
import { setUpMutation } from "@/lib/client/session";

export function WelcomeForm({ token }: { token: string }) {
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [isLeaving, setLeaving] = useState(false);
  const setUp = useMutation({
    ...setUpMutation(),
    onSuccess: () => {
      setLeaving(true);
      window.location.assign("/");
    },
  });
  const issues = issuesOf(setUp.error);
  const isElsewhere = issues.size === 0 || issues.has("token");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setUp.mutate({ token, name: name.trim(), email: email.trim(), password });
  };

  return (
    <form className="grid gap-4" onSubmit={submit}>
      {isElsewhere && <FormProblem error={setUp.error} />}
      <Field
        label="Your name"
        hint="Others see it beside what you change."
        error={issues.get("name")}
      >
        <Input
          name="name"
          autoComplete="name"
          autoFocus
          required
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field
        label="Email"
        hint="You sign in with it; nothing is sent to it."
        error={issues.get("email")}
      >
        <Input
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <NewPasswordField
        value={password}
        onValueChange={setPassword}
        error={issues.get("password")}
      />
      <Button
        variant="primary"
        size="lg"
        type="submit"
        isBusy={setUp.isPending || isLeaving}
        className="mt-1 w-full"
      >
        Create the account and sign in
      </Button>
    </form>
  );
}
