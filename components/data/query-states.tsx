"use client";
// The four states of what is asked from the server: loading, empty, failed, ready.
import type { ReactNode } from "react";
import { Banner } from "../ui/banner";
import { Button } from "../ui/button";
import { ProblemNotice } from "./problem-notice";
import { readProblem } from "./read-problem";

/** The part of a query's or an infinite query's result that decides the state. */
export type QueryLike<Data> = {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

type QueryStatesProps<Data> = {
  query: QueryLike<Data>;
  /** Of the same shape as what will come: TableSkeleton, or Skeletons. */
  loading: ReactNode;
  isEmpty?: (data: Data) => boolean;
  /** An EmptyState with the next step. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** What is on screen stays when a refresh fails; a banner says that it is no longer fresh. */
export function QueryStates<Data>(props: QueryStatesProps<Data>) {
  const { query, loading, isEmpty, empty, children } = props;
  const { data, error } = query;
  if (data === undefined) {
    if (!error) return loading;
    return (
      <ProblemNotice
        error={error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  return (
    <>
      {error ? <StaleBanner query={query} /> : null}
      {isEmpty?.(data) && empty ? empty : children(data)}
    </>
  );
}

function StaleBanner<Data>({ query }: { query: QueryLike<Data> }) {
  return (
    <Banner
      tone="warning"
      className="mb-3 shrink-0"
      title="This is not fresh: the last refresh failed."
      actions={
        <Button size="sm" isBusy={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    >
      {readProblem(query.error).detail}
    </Banner>
  );
}
