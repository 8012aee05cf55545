// What kind of thing a tool is, with a sign and a word.
import { Bot, FileOutput, Layers, type LucideIcon, Search, Terminal, User } from "lucide-react";
import { tip } from "@/components/ui/tip";

export const SHAPE_WORDS = ["query", "command", "job", "handle", "agent", "human"] as const;
export type ShapeWord = (typeof SHAPE_WORDS)[number];

const SHAPES: Readonly<Record<ShapeWord, { readonly icon: LucideIcon; readonly meaning: string }>> =
  {
    query: { icon: Search, meaning: "Reads, and changes nothing" },
    command: { icon: Terminal, meaning: "Changes something; never cached, kept in order" },
    job: { icon: Layers, meaning: "Starts long work and returns at once" },
    handle: {
      icon: FileOutput,
      meaning: "Returns a reference to a large result, and a way to read it",
    },
    agent: { icon: Bot, meaning: "Hands a task to another agent, within a budget" },
    human: { icon: User, meaning: "Asks a person and waits" },
  };

/** Null is a tool for which nobody has declared a shape. */
export function ShapeBadge({ shape }: { shape: ShapeWord | null }) {
  if (shape === null) {
    return (
      <span
        className="text-ink-3"
        {...tip("No shape declared: it is treated as a careful command")}
      >
        –
      </span>
    );
  }
  const { icon: Icon, meaning } = SHAPES[shape];
  return (
    <span className="inline-flex items-center align-middle gap-1.5 text-ink-2" {...tip(meaning)}>
      <Icon aria-hidden className="size-3.5 text-ink-3" />
      {shape}
    </span>
  );
}
