// Joins class names; where two of them set the same property the later one wins.
import { cx } from "class-variance-authority";
import { mergeClasses } from "./merge-classes";

export function cn(...classes: Parameters<typeof cx>): string {
  return mergeClasses(cx(classes));
}
