// What a work under test fails with, for tests that look at several things of it.

/** Null where it succeeds. */
export function failure(work: Promise<unknown>) {
  return work.then(
    () => null,
    (error) => error,
  );
}
