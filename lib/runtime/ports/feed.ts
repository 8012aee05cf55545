// Tells whoever watches that events have been committed; what they are is read from the store, from each reader's own place.

export type Feed = {
  /** After a commit of events: returns at once, and wakes of the same moment are one. */
  wake(): void;
  /** Called whenever there may be something new, in whichever process it was written; answers how to stop it. */
  subscribe(listener: () => void): () => void;
};
