import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type QueryLike, QueryStates } from "./query-states";

const problem = {
  type: "about:blank",
  title: "The server of the connection did not answer",
  status: 504,
  code: "UPSTREAM_TIMEOUT",
  detail: "browser did not answer within 10 s.",
  instance: "req_01JD8X",
  retryable: true,
};

function show(query: Partial<QueryLike<readonly string[]>>) {
  const refetch = vi.fn();
  render(
    <QueryStates
      query={{ data: undefined, error: null, isFetching: false, refetch, ...query }}
      loading={<p>Loading</p>}
      isEmpty={(data) => data.length === 0}
      empty={<p>Nothing yet</p>}
    >
      {(data) => <p>{data.join(", ")}</p>}
    </QueryStates>,
  );
  return refetch;
}

afterEach(cleanup);

describe("QueryStates", () => {
  it("shows what is loading until something comes", () => {
    show({});

    expect(screen.getByText("Loading")).toBeTruthy();
  });

  it("shows what has come", () => {
    show({ data: ["a", "b"] });

    expect(screen.getByText("a, b")).toBeTruthy();
  });

  it("shows the next step when nothing is there", () => {
    show({ data: [] });

    expect(screen.getByText("Nothing yet")).toBeTruthy();
  });

  it("names every field that does not fit, where there are several", () => {
    const issues = ["name", "steps.0.tool"].map((path) => ({ path, message: "required" }));
    show({ error: Object.assign(new Error("x"), { problem: { ...problem, issues } }) });

    const named = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(named).toEqual(["name: required", "steps.0.tool: required"]);
  });

  it("names a problem by its code, its detail and its request, and tries again", () => {
    const refetch = show({ error: Object.assign(new Error("x"), { problem }) });

    const alert = screen.getByRole("alert").textContent;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));

    for (const part of [problem.title, problem.code, problem.detail, problem.instance]) {
      expect(alert).toContain(part);
    }
    expect(refetch).toHaveBeenCalledOnce();
  });

  it("offers no second try where it can only fail again", () => {
    show({ error: { problem: { ...problem, retryable: false } } });

    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  it("keeps the text of an unforeseen error to itself", () => {
    show({ error: new Error("connect ECONNREFUSED 10.0.0.7:5432") });

    expect(screen.getByRole("alert").textContent).not.toContain("10.0.0.7");
  });

  it("keeps what is on screen when a refresh fails, and says that it is old", () => {
    show({ data: ["a"], error: { problem } });

    expect(screen.getByText("a")).toBeTruthy();
    expect(screen.getByRole("status").textContent).toContain("not fresh");
    expect(screen.getByRole("status").textContent).toContain(problem.detail);
  });
});
