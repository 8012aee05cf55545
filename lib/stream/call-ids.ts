// Gives every call an id that is unique in the conversation: the provider's, unless it is missing or taken.

export type CallIdOptions = {
  /** Begins every generated id; a live round puts its own identity here. */
  readonly idPrefix?: string;
  /** Whether an earlier part of the conversation uses the id; providers that count begin anew every turn. */
  readonly isIdTaken?: (id: string) => boolean;
};

export type CallId = { readonly id: string; readonly isReplaced: boolean };

export function createCallIds({ idPrefix = "call", isIdTaken }: CallIdOptions = {}) {
  const given = new Set<string>();
  const isTaken = (id: string) => given.has(id) || (isIdTaken?.(id) ?? false);
  let count = 0;

  function generate(): string {
    for (;;) {
      count += 1;
      const id = `${idPrefix}_${count}`;
      if (!isTaken(id)) return id;
    }
  }

  return {
    /** `isReplaced` where the provider's id was already another call's. */
    claim(providerId: string | null): CallId {
      const isReplaced = providerId !== null && isTaken(providerId);
      const id = providerId === null || isReplaced ? generate() : providerId;
      given.add(id);
      return { id, isReplaced };
    },
  };
}

export type CallIds = ReturnType<typeof createCallIds>;
