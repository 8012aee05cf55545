import { describe, expect, it } from "vitest";
import { z } from "zod";
import { AppError } from "@/lib/kernel/errors";
import { problemResponse, zodIssues } from "./problem-response";

const Input = z.strictObject({
  slug: z.string(),
  limit: z.coerce.number(),
  tags: z.array(z.string()),
});

const issuesOf = (input: unknown) => {
  const { error } = Input.safeParse(input);
  return Object.fromEntries(
    zodIssues(error ?? { issues: [] }).map((one) => [one.path, one.message]),
  );
};

describe("a problem at the door", () => {
  it("says of each field what a person would: missing, of the wrong type, not one number", () => {
    expect(issuesOf({ limit: ["1", "2"], tags: "a", colour: 1 })).toEqual({
      slug: "is missing",
      limit: "must be one number",
      tags: "must be of type array, not string",
      colour: "is not a field here",
    });
  });

  it("has a title that reads as a sentence begins, whatever its code", async () => {
    const answer = problemResponse(new AppError("VERSION_MISSING", "Name it."), "request-1");

    expect(await answer.json()).toMatchObject({ title: "Version missing", status: 428 });
  });
});
