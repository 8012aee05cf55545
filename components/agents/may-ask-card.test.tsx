import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { receiveToasts, type ToastMessage } from "@/components/ui/toast";
import type { AgentDetailData } from "@/lib/client/agents";
import { type Answer, type Asked, fakeApi } from "@/lib/testing/fake-api";
import { MayAskCard } from "./may-ask-card";

configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

const saved = ({ body }: Asked): Answer => ({
  body: { result: { version: 8, ...(body as object) }, revision: 5 },
});

function open(mayAsk: readonly string[] | null, mayGovern = true) {
  const items = ["clerk", "main", "research"].map((slug) => ({ slug, description: "" }));
  const api = fakeApi({
    "GET /api/v1/agents": () => ({ body: { items, nextCursor: null } }),
    "PATCH /api/v1/agents/main": saved,
  });
  vi.stubGlobal("fetch", api.fetch);
  const toasts: ToastMessage[] = [];
  receiveToasts((message) => toasts.push(message));
  // The card reads no more of its agent than this.
  const agent = { slug: "main", version: 7, mayAsk } as unknown as AgentDetailData;
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MayAskCard agent={agent} mayGovern={mayGovern} />
    </QueryClientProvider>,
  );
  const writes = () => api.asked.filter(({ route }) => route.startsWith("PATCH"));
  return Object.assign(writes, { toasts });
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const named = () => screen.queryAllByRole("listitem").map((item) => item.textContent);

describe("MayAskCard", () => {
  it("names agents one by one, never the agent itself, and sends what stands (R161)", async () => {
    const writes = open(["research"]);
    fireEvent.focus(screen.getByRole("combobox", { name: "Add an agent" }));
    fireEvent.keyDown(screen.getByRole("combobox", { name: "Add an agent" }), { key: "ArrowDown" });

    const offered = await screen.findAllByRole("option");
    expect(offered.map((option) => option.textContent)).toEqual(["clerk"]);
    const [clerk] = offered;
    if (!clerk) throw new Error("nothing was offered");
    fireEvent.click(clerk);
    expect(named()).toEqual(["research", "clerk"]);
    press("Take research off");
    press("Save");

    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]).toMatchObject({ body: { mayAsk: ["clerk"] }, version: '"7"' });
  });

  it("says that an empty list is nobody, and lets any agent be asked", async () => {
    const writes = open([]);

    expect(screen.getByText(/Nobody: a call that would hand a task over is refused/)).toBeTruthy();
    fireEvent.click(screen.getByRole("radio", { name: /Any agent of the workspace/ }));
    press("Save");

    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]).toMatchObject({ body: { mayAsk: null } });
  });

  it("puts back what stood before, over the version that was saved", async () => {
    const writes = open(["research"]);
    press("Take research off");
    press("Save");
    await waitFor(() => expect(writes.toasts).toHaveLength(1));

    writes.toasts[0]?.undo?.();

    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()[1]).toMatchObject({ body: { mayAsk: ["research"] }, version: '"8"' });
    await waitFor(() => expect(writes.toasts[1]?.title).toBe("Undone"));
  });

  it("is only read by whoever may not govern", () => {
    open(["research"], false);

    expect(named()).toEqual(["research"]);
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.queryByRole("combobox")).toBeNull();
  });
});
