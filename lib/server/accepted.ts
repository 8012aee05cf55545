// The answer of a door that has begun what takes longer than the caller waits: 202, with where it stands.
import "server-only";

/** Only of doors whose contract says `mayAccept`. */
export class Accepted<T> {
  constructor(readonly body: T) {}
}
