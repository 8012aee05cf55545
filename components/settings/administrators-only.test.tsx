// What somebody who is no administrator reads at an address that is for administrators.
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { AdministratorsOnly } from "./administrators-only";

afterEach(cleanup);

describe("a page for administrators alone", () => {
  it("says what it is, who sees it and where to read what one's own role may do", () => {
    render(<AdministratorsOnly title="People">They say who has an account.</AdministratorsOnly>);

    expect(screen.getByRole("heading", { name: "People" })).toBeTruthy();
    expect(screen.getByText("Only administrators see this")).toBeTruthy();
    expect(screen.getByText("They say who has an account.")).toBeTruthy();
    const way = screen.getByRole("link", { name: "See what your role may do" });
    expect(way.getAttribute("href")).toBe("/settings/account");
  });
});
