"use client";
// What a streaming call has shown while it ran: the first of it at once, the rest page by page when somebody wants it.
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { type ActionData, type AskedAction, shownOptions } from "@/lib/client/rounds";

type ShownPiecesProps = {
  readonly action: Pick<ActionData, "shown" | "shownNext">;
  readonly asked: AskedAction;
};

export function ShownPieces({ action: { shown, shownNext }, asked }: ShownPiecesProps) {
  const rest = useInfiniteQuery({
    ...shownOptions(asked, shownNext),
    enabled: false,
    // What is on screen stays until the newer answer is there.
    placeholderData: (before) => before,
  });
  const pages = shownNext === null ? [] : (rest.data?.pages ?? []);
  const hasMore = shownNext !== null && (pages.at(-1)?.next !== null || pages.length === 0);
  return (
    <>
      <CodeBlock
        label="what it has shown"
        text={[shown, ...pages.map(({ text }) => text)].join("")}
        maxLines={10}
      />
      {hasMore && (
        <Button
          size="sm"
          className="mt-1.5"
          disabled={rest.isFetching}
          onClick={() => void rest.fetchNextPage()}
        >
          Show what follows
        </Button>
      )}
      {rest.isError && (
        <p role="alert" className="mt-1.5 text-refused text-sm">
          What follows could not be read: {rest.error.message}
        </p>
      )}
    </>
  );
}
