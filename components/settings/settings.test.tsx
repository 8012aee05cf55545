import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { KeyboardProvider } from "@/components/ui/keyboard/keyboard-provider";
import type { Person } from "@/lib/client/people";
import { type Answer, type Asked, fakeApi, problemAnswer } from "@/lib/testing/fake-api";
import { browserName } from "./browser-name";
import { CreateTokenDialog } from "./create-token-dialog";
import { PasswordForm } from "./password-form";
import { PersonForm } from "./person-form";
import { randomPassword } from "./random-password";
import { SessionList } from "./session-list";

// Dialogs fetch their code when they first open, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(content: ReactNode, answers: Readonly<Record<string, (asked: Asked) => Answer>>) {
  const api = fakeApi(answers);
  vi.stubGlobal("fetch", api.fetch);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <KeyboardProvider>{content}</KeyboardProvider>
    </QueryClientProvider>,
  );
  return api;
}

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe("a new API token", () => {
  it("is shown once, after it was asked for with role and time", async () => {
    const api = show(<CreateTokenDialog onClose={vi.fn()} />, {
      "POST /api/v1/tokens": () => ({
        status: 201,
        body: { result: { token: {}, secret: "tl_secret" }, revision: 1 },
      }),
    });

    await screen.findByLabelText("What it is for");
    write("What it is for", " Nightly ");
    fireEvent.click(screen.getByRole("radio", { name: /Editor/ }));
    write("Expires", "never");
    fireEvent.click(screen.getByRole("button", { name: "Create token" }));

    expect((await screen.findByRole("region", { name: "token" })).textContent).toBe("tl_secret");
    expect(api.asked[0]?.body).toEqual({ name: "Nightly", role: "editor", expiresInDays: null });
    expect(screen.queryByRole("button", { name: "Create token" })).toBeNull();
  });
});

describe("a token for an MCP client", () => {
  it("is asked for with its agent and its scopes", async () => {
    const api = show(<CreateTokenDialog onClose={vi.fn()} />, {
      "POST /api/v1/tokens": () => ({
        status: 201,
        body: { result: { token: {}, secret: "tl_secret" }, revision: 1 },
      }),
    });

    await screen.findByLabelText("What it is for");
    write("What it is for", "Desktop");
    fireEvent.click(screen.getByRole("checkbox", { name: /For an MCP client/ }));
    write("Agent", "main");
    write("Scopes", "expenses:submit, records:write");
    fireEvent.click(screen.getByRole("button", { name: "Create token" }));

    expect((await screen.findByRole("region", { name: "token" })).textContent).toBe("tl_secret");
    expect(api.asked[0]?.body).toEqual({
      name: "Desktop",
      role: "viewer",
      client: { agent: "main", scopes: ["expenses:submit", "records:write"] },
      expiresInDays: 90,
    });
  });
});

describe("a person's role", () => {
  const PERSON: Person = {
    id: "u1",
    name: "Grace",
    email: "grace@desk.example",
    role: "viewer",
    disabledAt: null,
    version: 3,
    createdAt: "2026-09-01T08:00:00.000Z",
    lastSignInAt: null,
    sessions: 0,
  };

  it("is saved with the version that was read", async () => {
    const api = show(<PersonForm person={PERSON} />, {
      "PATCH /api/v1/people/u1": () => ({ body: { result: PERSON, revision: 1 } }),
    });

    fireEvent.click(screen.getByRole("radio", { name: /Approver/ }));
    fireEvent.click(screen.getByRole("button", { name: "Save" }));

    await waitFor(() => expect(api.asked).toHaveLength(1));
    expect(api.asked[0]).toMatchObject({
      version: '"3"',
      body: { name: "Grace", role: "approver" },
    });
  });

  it("says why it cannot change", async () => {
    const detail = "This is the last administrator who can sign in.";
    show(<PersonForm person={{ ...PERSON, role: "admin" }} />, {
      "PATCH /api/v1/people/u1": () => problemAnswer(409, "CONFLICT", detail),
    });

    fireEvent.click(screen.getByRole("radio", { name: /Viewer/ }));
    fireEvent.click(screen.getByRole("button", { name: "Save" }));

    expect((await screen.findByRole("alert")).textContent).toContain(detail);
  });

  it("needs a change to be saved", () => {
    show(<PersonForm person={PERSON} />, {});

    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled).toBe(true);
  });
});

describe("where somebody is signed in", () => {
  const session = (id: string, current: boolean, address = "10.0.0.1") => ({
    ...{ id, current, address },
    createdAt: "2026-09-01T08:00:00.000Z",
    expiresAt: "2026-09-08T08:00:00.000Z",
    browser: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
  });

  it("can be ended one by one, but for the session at hand", async () => {
    const api = show(<SessionList personId="u1" isOwn />, {
      "GET /api/v1/people/u1/sessions": () => ({
        body: { items: [session("s1", true), session("s2", false)] },
      }),
      "DELETE /api/v1/people/u1/sessions/s2": () => ({
        body: { result: { revoked: 1 }, revision: 1 },
      }),
    });

    const ends = await screen.findAllByRole("button", { name: "End" });
    fireEvent.click(ends[0] as HTMLElement);

    await waitFor(() =>
      expect(api.asked.map(({ route }) => route)).toContain("DELETE /api/v1/people/u1/sessions/s2"),
    );
    expect(ends).toHaveLength(1);
    expect(screen.getByText("this one")).toBeTruthy();
  });

  it("is told by its address, and at the server itself in words", async () => {
    const loopback = "0000:0000:0000:0000:0000:0000:0000:0001";
    show(<SessionList personId="u1" isOwn />, {
      "GET /api/v1/people/u1/sessions": () => ({
        body: {
          items: [
            session("s1", true, loopback),
            session("s2", false, "2001:0db8:0000:0000:0000:0000:0000:0042"),
            session("s3", false, "127.0.0.1"),
          ],
        },
      }),
    });

    const rows = await screen.findAllByRole("listitem");

    expect(rows.map((row) => row.textContent?.includes("the server’s own machine"))).toEqual([
      ...[true, false, true],
    ]);
    expect(rows[1]?.textContent).toContain("2001:db8::42 · signed in");
  });

  it("keeps the session at hand when all others are ended", async () => {
    const api = show(<SessionList personId="u1" isOwn />, {
      "GET /api/v1/people/u1/sessions": () => ({
        body: { items: [session("s1", true), session("s2", false)] },
      }),
      "DELETE /api/v1/people/u1/sessions": () => ({
        body: { result: { revoked: 1 }, revision: 1 },
      }),
    });

    fireEvent.click(await screen.findByRole("button", { name: "Sign out everywhere else" }));

    await waitFor(() =>
      expect(api.asked.map(({ route }) => route)).toContain(
        "DELETE /api/v1/people/u1/sessions?keepCurrent=true",
      ),
    );
  });
});

describe("changing one's password", () => {
  it("puts the reason at the field, and empties the form once it is done", async () => {
    let isRight = false;
    const issues = [{ path: "currentPassword", message: "is not your password" }];
    show(<PasswordForm />, {
      "POST /api/auth/change-password": () =>
        isRight
          ? { body: { changed: true } }
          : problemAnswer(422, "INVALID_INPUT", "wrong", { issues }),
    });

    write("Present password", "wrong");
    write("New password", "a long enough secret");
    fireEvent.click(screen.getByRole("button", { name: "Change password" }));
    await screen.findByText("is not your password");
    isRight = true;
    fireEvent.click(screen.getByRole("button", { name: "Change password" }));

    const field = screen.getByLabelText<HTMLInputElement>("New password");
    await waitFor(() => expect(field.value).toBe(""));
  });
});

describe("small words of the settings", () => {
  it("call browsers by their names", () => {
    const chrome = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
    const safari = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1";

    expect(browserName(chrome)).toBe("Chrome on Windows");
    expect(browserName(`${chrome} Edg/140.0`)).toBe("Edge on Windows");
    expect(browserName(safari)).toBe("Safari on iOS");
    expect(browserName("curl/8.0")).toBe("curl/8.0");
    expect(browserName(null)).toBe("Unknown browser");
  });

  it("draw passwords that are long, readable and never the same", () => {
    const drawn = Array.from({ length: 200 }, randomPassword);

    expect(new Set(drawn).size).toBe(200);
    for (const password of drawn)
      expect(password).toMatch(/^([2-9a-hj-km-np-z]{4}-){4}[2-9a-hj-km-np-z]{4}$/);
  });
});
