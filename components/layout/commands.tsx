"use client";
// Acts that a screen offers to the palette for as long as it is on screen.
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from "react";

export type Command = {
  readonly id: string;
  /** A verb and its object: "Export the audit log". */
  readonly label: string;
  /** Further words that find it. */
  readonly keywords?: readonly string[];
  /** Its shortcut, if the screen has registered one. */
  readonly keys?: string;
  readonly run: () => void;
};

type CommandStore = {
  readonly register: (command: Command) => () => void;
  readonly list: () => readonly Command[];
  readonly subscribe: (listener: () => void) => () => void;
};

const CommandContext = createContext<CommandStore | null>(null);

function createCommandStore(): CommandStore {
  let commands: readonly Command[] = [];
  const listeners = new Set<() => void>();
  const set = (next: readonly Command[]) => {
    commands = next;
    for (const listener of listeners) listener();
  };
  return {
    register(command) {
      set([...commands.filter(({ id }) => id !== command.id), command]);
      return () => set(commands.filter((other) => other !== command));
    },
    list: () => commands,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function CommandProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createCommandStore);
  return <CommandContext value={store}>{children}</CommandContext>;
}

/** `useCommand({ id: "audit.export", label: "Export the audit log", run: exportLog })`. */
export function useCommand(command: Command, isEnabled = true): void {
  const store = use(CommandContext);
  const run = useEffectEvent(command.run);
  const { id, label, keys } = command;
  const keywords = command.keywords?.join(" ");
  useEffect(() => {
    if (!isEnabled || !store) return;
    return store.register({
      id,
      label,
      run: () => run(),
      ...(keys ? { keys } : {}),
      ...(keywords ? { keywords: keywords.split(" ") } : {}),
    });
  }, [store, id, label, keys, keywords, isEnabled]);
}

const NONE: readonly Command[] = [];

export function useCommandList(): readonly Command[] {
  const store = use(CommandContext);
  return useSyncExternalStore(
    store?.subscribe ?? (() => () => undefined),
    store?.list ?? (() => NONE),
    () => NONE,
  );
}
