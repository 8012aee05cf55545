// One thing that is wrong with a call's arguments, said so that a model can correct it.
export type ArgumentIssue = {
  /** JSON pointer of the argument, `""` for the arguments as a whole: `/kids/0/v`. */
  readonly pointer: string;
  /** The same place for a reader: `kids.0.v`. */
  readonly path: string;
  readonly message: string;
};
