"use client";
// The open palette: rooms, acts of this screen, and whatever the search finds. Use CommandPalette.
import { Command } from "cmdk";
import { CornerDownLeft, Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Kbd } from "@/components/ui/kbd";
import { ModalFrame, ModalWindow } from "@/components/ui/modal-frame";
import { Spinner } from "@/components/ui/spinner";
import { useCommandList } from "./commands";
import { type PaletteSearch, usePaletteSearch } from "./palette-search";
import { ROOMS } from "./rooms";

type PaletteSurfaceProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  search: PaletteSearch | undefined;
};

export function PaletteSurface({ isOpen, onOpenChange, search }: PaletteSurfaceProps) {
  return (
    <ModalFrame isOpen={isOpen} onOpenChange={onOpenChange}>
      <ModalWindow
        data-slot="palette"
        aria-label="Find or run anything"
        className="inset-x-0 top-[12dvh] mx-auto w-[calc(100%-1.5rem)] max-w-[580px] overflow-hidden rounded-lg border transition-[scale,opacity] duration-100 data-ending-style:scale-[0.98] data-starting-style:scale-[0.98] data-ending-style:opacity-0 data-starting-style:opacity-0 max-sm:top-3"
      >
        <Palette search={search} onDone={() => onOpenChange(false)} />
      </ModalWindow>
    </ModalFrame>
  );
}

const groupClass =
  "[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-ink-3";

function Palette({ search, onDone }: { search: PaletteSearch | undefined; onDone: () => void }) {
  const [query, setQuery] = useState("");
  const router = useRouter();
  const commands = useCommandList();
  const answer = usePaletteSearch(search, query);
  const choose = (act: () => void) => () => {
    onDone();
    act();
  };

  return (
    <Command label="Find or run anything" loop>
      <div className="flex items-center gap-2.5 border-b px-3.5">
        {answer.state === "searching" ? (
          <Spinner className="size-4 text-ink-3" />
        ) : (
          <Search aria-hidden className="size-4 shrink-0 text-ink-3" />
        )}
        <Command.Input
          value={query}
          onValueChange={setQuery}
          placeholder="Find a tool, agent, round, gate, or an act…"
          className="h-11.5 w-full bg-transparent text-md outline-none max-sm:text-lg"
        />
      </div>
      <Command.List className="max-h-[min(24rem,60dvh)] overflow-y-auto overscroll-contain p-1.5">
        <Command.Empty className="px-2 py-6 text-center text-ink-3">
          {emptyWords(answer.state, query)}
        </Command.Empty>
        {commands.length > 0 && (
          <Command.Group heading="On this screen" className={groupClass}>
            {commands.map(({ id, label, keywords, keys, run }) => (
              <Item key={id} id={id} words={[label, ...(keywords ?? [])]} onSelect={choose(run)}>
                <span className="flex-1 truncate">{label}</span>
                {keys && <Kbd keys={keys} />}
              </Item>
            ))}
          </Command.Group>
        )}
        {answer.hits.length > 0 && (
          <Command.Group heading="Found" className={groupClass}>
            {answer.hits.map((hit) => (
              <Item
                key={hit.id}
                id={hit.id}
                // The search has already judged: these words keep its hits from being filtered again.
                words={[query, hit.label, hit.kind]}
                onSelect={choose(() => router.push(hit.href))}
              >
                <span className={cn("truncate", hit.kind !== "round" && "mono")}>{hit.label}</span>
                {hit.detail && <span className="truncate text-ink-3">{hit.detail}</span>}
                <span className="ml-auto shrink-0 text-ink-3 text-xs">{hit.kind}</span>
              </Item>
            ))}
          </Command.Group>
        )}
        <Command.Group heading="Go to" className={groupClass}>
          {ROOMS.map((room) => (
            <Item
              key={room.id}
              id={`room-${room.id}`}
              words={[room.label, "go to"]}
              onSelect={choose(() => router.push(room.href))}
            >
              <room.icon aria-hidden className="size-4 text-ink-3" />
              <span className="flex-1">{room.label}</span>
              <Kbd keys={`g ${room.key}`} />
            </Item>
          ))}
        </Command.Group>
      </Command.List>
      <p className="flex items-center gap-1.5 border-t px-3.5 py-2 text-ink-3 text-xs">
        <CornerDownLeft aria-hidden className="size-3" /> opens
        <span className="ml-auto flex items-center gap-1.5">
          <Kbd keys="escape" /> closes
        </span>
      </p>
    </Command>
  );
}

type ItemProps = {
  id: string;
  words: readonly string[];
  onSelect: () => void;
  children: ReactNode;
};

function Item({ id, words, onSelect, children }: ItemProps) {
  return (
    <Command.Item
      value={id}
      keywords={[...words]}
      onSelect={onSelect}
      className="flex h-9 cursor-default select-none items-center gap-2.5 rounded-sm px-2 text-sm data-[selected=true]:bg-accent-soft"
    >
      {children}
    </Command.Item>
  );
}

function emptyWords(state: "idle" | "searching" | "ready" | "failed", query: string): string {
  if (state === "searching") return "Searching…";
  if (state === "failed") return "The search did not answer. Try again in a moment.";
  return `Nothing is called “${query.trim()}”.`;
}
