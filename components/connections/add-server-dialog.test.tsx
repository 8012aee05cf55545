import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { KeyboardProvider } from "@/components/ui/keyboard/keyboard-provider";
import { type Answer, fakeApi, problemAnswer } from "@/lib/testing/fake-api";
import { AddServerDialog } from "./add-server-dialog";

configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const added: Answer = {
  status: 201,
  body: { result: { server: { key: "web" }, refresh: null }, revision: 2 },
};

function open({
  startsPrograms = true,
  mayAdminister = true,
  answer = added,
  secretNames = ["TOKEN"],
} = {}) {
  const api = fakeApi({
    "GET /api/v1/server-options": () => ({
      body: { startsPrograms, allowedHosts: ["tools.internal"], secretNames },
    }),
    "POST /api/v1/servers": () => answer,
    "PUT /api/v1/servers/files/command": () => answer,
  });
  vi.stubGlobal("fetch", api.fetch);
  const onAdded = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <KeyboardProvider>
        <AddServerDialog
          isOpen
          onOpenChange={() => undefined}
          mayAdminister={mayAdminister}
          onAdded={onAdded}
        />
      </KeyboardProvider>
    </QueryClientProvider>,
  );
  return { onAdded, writes: () => api.asked.filter(({ route }) => !route.startsWith("GET")) };
}

const fill = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByRole("textbox", { name: label }), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole("button", { name: "Add server" }));
const program = () => screen.findByRole<HTMLInputElement>("radio", { name: /A program/ });

describe("AddServerDialog", () => {
  it("adds a server by its address, with a secret by its name", async () => {
    const { writes, onAdded } = open();
    await fill(/^Key/, "web");
    await fill(/^Address/, "https://tools.example/mcp");
    fireEvent.click(await screen.findByRole("button", { name: "Add a header" }));
    await fill(/^Header/, "authorization");
    fireEvent.change(screen.getByLabelText(/^Secret of/), { target: { value: "TOKEN" } });

    submit();

    await waitFor(() => expect(onAdded).toHaveBeenCalledWith("web"));
    expect(writes()[0]?.body).toEqual({
      key: "web",
      transport: "http",
      url: "https://tools.example/mcp",
      secrets: { authorization: "TOKEN" },
    });
  });

  it("says at the address why it is refused", async () => {
    open({
      answer: problemAnswer(422, "INVALID_INPUT", "url: no", {
        issues: [{ path: "url", message: "127.0.0.1 is a loopback address" }],
      }),
    });
    await fill(/^Key/, "web");
    await fill(/^Address/, "https://127.0.0.1/");

    submit();

    expect(await screen.findByText("127.0.0.1 is a loopback address")).toBeTruthy();
  });

  it("warns of a program, and sends its words one by one", async () => {
    const { writes } = open();
    await waitFor(async () => expect((await program()).disabled).toBe(false));
    fireEvent.click(await program());

    expect(screen.getByText("This runs code on the machine of Traitline")).toBeTruthy();
    await fill(/^Key/, "files");
    await fill(/^Program/, "node");
    await fill(/^Arguments/, "server.js\n--root\ndata/a b\n");
    submit();

    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]).toMatchObject({
      version: '"0"',
      body: { words: ["node", "server.js", "--root", "data/a b"], secrets: {} },
    });
  });

  it.each([
    ["switched off", { startsPrograms: false }, /TRAITLINE_ALLOW_STDIO=true/],
    ["for an administrator", { mayAdminister: false }, /Only an admin may add one/],
  ])("says why a program cannot be added: it is %s", async (_, own, why) => {
    open(own);

    expect(await screen.findByText(why)).toBeTruthy();
    expect((await program()).disabled).toBe(true);
  });

  it("takes a recorded list as its text, and its key from the file's name", async () => {
    const { writes } = open();
    fireEvent.click(await screen.findByRole("radio", { name: /A recorded list/ }));
    const text = '{"tools":[{"name":"big","inputSchema":{"maximum":9007199254740993}}]}';
    const input = document.querySelector('input[type="file"]');
    if (!input) throw new Error("there is a file input");

    fireEvent.change(input, { target: { files: [new File([text], "my list.json")] } });
    await screen.findByText("my list.json", { exact: false });
    submit();

    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]?.body).toEqual({ key: "my_list", transport: "recorded", list: text });
  });
});
