import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { useWaitingTitle } from "./use-waiting-title";

afterEach(cleanup);

describe("useWaitingTitle", () => {
  it("counts what waits in the title, whoever else writes it, and takes it back", async () => {
    document.title = "Gates · Traitline";
    const { rerender, unmount } = renderHook(({ count }) => useWaitingTitle(count), {
      initialProps: { count: 2 },
    });
    expect(document.title).toBe("(2) Gates · Traitline");

    document.title = "Gate · Traitline";
    await waitFor(() => expect(document.title).toBe("(2) Gate · Traitline"));

    rerender({ count: 0 });
    expect(document.title).toBe("Gate · Traitline");

    rerender({ count: 3 });
    unmount();
    expect(document.title).toBe("Gate · Traitline");
  });
});
