"use client";
// Finds rows by words: `/` jumps here, Escape empties it, and the list follows a moment after the typing.
import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Kbd } from "@/components/ui/kbd";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";

type SearchFieldProps = {
  /** Spoken, and shown while it is empty: "Filter tools". */
  label: string;
  value: string | null;
  onValueChange: (value: string | null) => void;
  /** How long after the last key the list follows, in ms. */
  delay?: number;
  className?: string;
};

export function SearchField({
  label,
  value,
  onValueChange,
  delay = 200,
  className,
}: SearchFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(value ?? "");
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setDraft(value ?? "");
  }
  const say = (text: string) => {
    if (text === (value ?? "")) return;
    setSeen(text || null);
    onValueChange(text || null);
  };
  const sayLater = useEffectEvent(say);
  useEffect(() => {
    const timer = setTimeout(() => sayLater(draft), delay);
    return () => clearTimeout(timer);
  }, [draft, delay]);
  const enter = () => {
    ref.current?.focus();
    ref.current?.select();
  };
  useShortcut("/", enter, { label, group: "List" });

  return (
    <label
      data-slot="search-field"
      className={cn(
        "flex h-control w-56 cursor-text items-center gap-2 rounded-sm border border-line-strong bg-panel px-2 text-ink-3 transition-colors focus-within:border-accent hover:border-ink-3 has-focus-visible:outline-2 has-focus-visible:outline-accent max-sm:w-full",
        className,
      )}
    >
      <Search aria-hidden className="size-3.5 shrink-0" />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") say(draft);
          if (event.key !== "Escape") return;
          event.preventDefault();
          if (draft === "") event.currentTarget.blur();
          setDraft("");
          say("");
        }}
        className="peer min-w-0 flex-1 bg-transparent text-ink text-sm outline-none max-sm:text-lg [&::-webkit-search-cancel-button]:hidden"
      />
      <Kbd keys="/" className="peer-focus:hidden max-sm:hidden" />
    </label>
  );
}
