// What an operator says of tools, as the browser says it: a declaration, a review, shapes of many at once; each foreseen first.
import { queryOptions } from "@tanstack/react-query";
import type {
  DeclareShapesInput,
  declareShapes,
  PutDeclarationInput,
  putDeclaration,
  ReviewToolsInput,
  reviewTools,
} from "@/lib/contracts/declarations";
import type { BodyInputOf, ResponseOf } from "@/lib/contracts/endpoint";
import { FORESEEN, FORESEEN_EDIT } from "./foresee";
import { ApiProblem, call } from "./request";
import { type DeclarationData, toolKeys } from "./tools";

export type ReviewResultData = ResponseOf<typeof reviewTools>["result"];
export type SavedDeclarationData = ResponseOf<typeof putDeclaration>["result"];
export type ConsequenceData = SavedDeclarationData["agents"][number];

export type DeclarationInput = PutDeclarationInput;
export type DeclarationEdit = { readonly input: DeclarationInput; readonly version: number };

/** What saving would do; a newer edit cancels the question, and the last answer stays in sight meanwhile. */
export function declarationPreviewOptions(id: string, edit: DeclarationEdit | null) {
  return queryOptions({
    queryKey: [...toolKeys.one(id), "preview", edit] as const,
    enabled: edit !== null,
    queryFn: ({ signal }) => {
      if (edit === null) throw new Error("there is nothing to foresee");
      return call<typeof putDeclaration>("PUT /tools/{tool}/declaration", {
        params: { tool: id },
        body: asBody(edit.input),
        version: edit.version,
        dryRun: true,
        signal,
      });
    },
    ...FORESEEN_EDIT,
  });
}

export function putDeclarationMutation(id: string) {
  return {
    mutationFn: ({ input, version }: DeclarationEdit) =>
      call<typeof putDeclaration>("PUT /tools/{tool}/declaration", {
        params: { tool: id },
        body: asBody(input),
        version,
      }),
  };
}

/** Guarantee: a body is printed and nothing else, so nobody writes into it. */
function asBody(input: DeclarationInput): BodyInputOf<typeof putDeclaration> {
  return input as BodyInputOf<typeof putDeclaration>;
}

/** What accepting these definitions would do to the agents. */
export function reviewPreviewOptions(items: ReviewToolsInput["items"]) {
  return queryOptions({
    queryKey: [...toolKeys.all, "review", items] as const,
    enabled: items.length > 0,
    queryFn: ({ signal }) =>
      call<typeof reviewTools>("POST /tools/review", {
        body: { items, note: "preview" },
        dryRun: true,
        signal,
      }),
    ...FORESEEN,
  });
}

export function reviewToolsMutation() {
  return {
    mutationFn: (input: ReviewToolsInput) =>
      call<typeof reviewTools>("POST /tools/review", { body: input }),
  };
}

export function shapesPreviewOptions(items: DeclareShapesInput["items"]) {
  return queryOptions({
    queryKey: [...toolKeys.all, "shapes", items] as const,
    enabled: items.length > 0,
    queryFn: ({ signal }) =>
      call<typeof declareShapes>("POST /tools/declarations", {
        body: { items, note: "preview" },
        dryRun: true,
        signal,
      }),
    ...FORESEEN,
  });
}

export function declareShapesMutation() {
  return {
    mutationFn: (input: DeclareShapesInput) =>
      call<typeof declareShapes>("POST /tools/declarations", { body: input }),
  };
}

/** What stands where an edit came too late. */
export function standingDeclaration(
  error: unknown,
): { readonly version: number; readonly declaration: DeclarationData } | null {
  if (!(error instanceof ApiProblem) || error.problem.code !== "STALE") return null;
  // The verb's own suite holds the refusal to this shape.
  return error.problem.current as { version: number; declaration: DeclarationData };
}
