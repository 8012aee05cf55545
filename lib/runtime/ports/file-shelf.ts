// The files that tools may be given by their paths, as a person chooses from them (R182, R183).

/** `path` is what a tool is given: relative to the agent's or the session's folder, absolute elsewhere. */
export type ShelfFile = {
  readonly path: string;
  readonly root: "working" | "staging" | "extra";
  readonly bytes: number;
};

export type FileShelf = {
  /** In order of root and path; `isCut` where there are more. Folders that nobody has made are empty. */
  list(owner: {
    readonly agent: string;
    readonly session: string;
  }): Promise<{ readonly files: readonly ShelfFile[]; readonly isCut: boolean }>;
};
