// Code that computes and never waits: what it blocks is whatever thread it runs in. Plain JavaScript, so that a worker can import it.

export function neverWaits() {
  for (;;);
}
