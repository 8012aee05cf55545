// What a reviewer weighs about a tool: the cost of being wrong, and how much one call decides (R26).

export type ToolNotes = {
  readonly costOfError: "low" | "medium" | "high";
  readonly granularity: "fine" | "coarse";
  /** Why a cheap command needs no gate (U6). */
  readonly waiver?: string;
};
