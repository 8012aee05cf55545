import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { ServerItem } from "@/lib/client/servers";
import { LastFailure } from "./last-failure";

afterEach(cleanup);

const last = (rest: Partial<NonNullable<ServerItem["lastImport"]>>) => ({
  id: "import_1",
  startedAt: "2026-09-01T08:00:00.000Z",
  endedAt: "2026-09-01T08:00:01.000Z",
  outcome: "failed" as const,
  startedBy: "Traitline, told by the server",
  error: "The server answered with HTTP 502: Bad\u202e Gateway.",
  counts: null,
  ...rest,
});

describe("a server that could not be read the last time", () => {
  it("says why, by whom it was tried, and where that is kept", () => {
    render(<LastFailure server={{ key: "web", lastImport: last({}) }} />);

    expect(screen.getByText(/answered with HTTP 502/)).toBeTruthy();
    expect(screen.getByText(/Traitline, told by the server/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Kept as an import" }).getAttribute("href")).toContain(
      "import_1",
    );
  });

  it.each([
    ["was read", last({ outcome: "imported", error: null })],
    ["was never asked", null],
  ])("says nothing where it %s", (_, lastImport) => {
    const { container } = render(<LastFailure server={{ key: "web", lastImport }} />);

    expect(container.textContent).toBe("");
  });
});
