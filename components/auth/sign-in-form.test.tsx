import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Answer, fakeApi, problemAnswer } from "@/lib/testing/fake-api";
import { SignInForm } from "./sign-in-form";
import { WelcomeForm } from "./welcome-form";

const ROUTES = { signIn: "POST /api/auth/sign-in/email", setUp: "POST /api/v1/setup" };

function show(form: ReactNode, answer: Answer) {
  const api = fakeApi({ [ROUTES.signIn]: () => answer, [ROUTES.setUp]: () => answer });
  const assign = vi.fn();
  vi.stubGlobal("fetch", api.fetch);
  vi.stubGlobal("location", { assign });
  render(<QueryClientProvider client={new QueryClient()}>{form}</QueryClientProvider>);
  return { api, assign };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function write(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

describe("SignInForm", () => {
  it("sends address and password, and goes where one wanted to go", async () => {
    const { api, assign } = show(<SignInForm from="/audit?q=a" />, { body: { user: {} } });

    write("Email", " ada@desk.example ");
    write("Password", "a long enough secret");
    fireEvent.click(screen.getByRole("button", { name: "Sign in" }));

    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith("/audit?q=a"));
    expect(api.asked).toEqual([
      {
        route: ROUTES.signIn,
        body: { email: "ada@desk.example", password: "a long enough secret" },
        version: null,
      },
    ]);
  });

  it("says aloud why it was refused and what to do, and keeps what was written", async () => {
    const refusal = problemAnswer(401, "NOT_SIGNED_IN", "The address or the password is wrong.");
    const { assign } = show(<SignInForm from="/" />, refusal);

    write("Email", "ada@desk.example");
    write("Password", "wrong");
    fireEvent.click(screen.getByRole("button", { name: "Sign in" }));

    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("The address or the password is wrong.");
    expect(alert.textContent).toContain("an administrator can set a new one");
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ada@desk.example");
    expect(assign).not.toHaveBeenCalled();
  });

  it("puts a refused field's reason at the field", async () => {
    const issues = [{ path: "email", message: "an address such as ada@example.com" }];
    show(<SignInForm from="/" />, problemAnswer(422, "INVALID_INPUT", "email", { issues }));

    write("Email", "ada@desk");
    write("Password", "x");
    fireEvent.click(screen.getByRole("button", { name: "Sign in" }));

    await screen.findByText("an address such as ada@example.com");
    expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBe("true");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("shows the password on demand", () => {
    show(<SignInForm from="/" />, { body: {} });

    fireEvent.click(screen.getByRole("button", { name: "Show the password" }));

    expect(screen.getByLabelText("Password").getAttribute("type")).toBe("text");
    expect(screen.getByRole("button", { name: "Hide the password" })).toBeTruthy();
  });
});

describe("WelcomeForm", () => {
  it("counts what the password still lacks", () => {
    show(<WelcomeForm token="t" />, { body: {} });

    write("Password", "short");
    expect(screen.getByText(/7 more/)).toBeTruthy();
    write("Password", "a long enough secret");
    expect(screen.getByText("Long enough.")).toBeTruthy();
  });

  it("makes the account with the link's token and goes in", async () => {
    const { api, assign } = show(<WelcomeForm token="t" />, { status: 201, body: { user: {} } });

    write("Your name", "Ada");
    write("Email", "ada@desk.example");
    write("Password", "a long enough secret");
    fireEvent.click(screen.getByRole("button", { name: /Create the account/ }));

    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith("/"));
    expect(api.asked[0]?.body).toEqual({
      token: "t",
      name: "Ada",
      email: "ada@desk.example",
      password: "a long enough secret",
    });
  });

  it("says that the link is spent", async () => {
    const detail = "This link was used, has expired or was replaced.";
    show(<WelcomeForm token="t" />, problemAnswer(403, "FORBIDDEN", detail));

    write("Your name", "Ada");
    write("Email", "ada@desk.example");
    write("Password", "a long enough secret");
    fireEvent.click(screen.getByRole("button", { name: /Create the account/ }));

    expect((await screen.findByRole("alert")).textContent).toContain(detail);
  });
});
