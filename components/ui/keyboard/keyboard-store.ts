// Who listens to which keys: a stack of shortcuts, the one registered last wins, and two-step sequences such as "g a".
import { isCharacterKey, keyName } from "./key-name";

export type Shortcut = {
  /** One press ("j", "mod+k", "escape") or two in a row ("g a"). */
  readonly keys: string;
  /** What it does, in the words of the shortcut sheet. */
  readonly label: string;
  readonly group: string;
  /** The popup that owns it; null on the screen itself. */
  readonly scope: string | null;
  readonly run: (event: KeyboardEvent) => void;
};

export type KeyboardStore = {
  register: (shortcut: Shortcut) => () => void;
  handle: (event: KeyboardEvent) => void;
  /** Those that a press would reach, the last registered for each key. */
  list: () => readonly Shortcut[];
  subscribe: (listener: () => void) => () => void;
};

const SEQUENCE_MS = 1200;
const TYPING =
  "input:not([type=checkbox],[type=radio],[type=button]), textarea, select, [contenteditable=''], [contenteditable=true]";
/** Popups carry their scope in this attribute: inside them only their own shortcuts work. */
const SCOPE = "data-key-scope";

/** @param areLettersOn whether keys without a modifier are in use at all */
export function createKeyboardStore(areLettersOn: () => boolean): KeyboardStore {
  const stack: Shortcut[] = [];
  const listeners = new Set<() => void>();
  let listed: readonly Shortcut[] = [];
  let begun: { readonly step: string; readonly at: number } | null = null;

  const changed = () => {
    listed = [...new Map(stack.map((shortcut) => [shortcut.keys, shortcut])).values()];
    for (const listener of listeners) listener();
  };
  const last = (keys: string, scope: string | null) =>
    stack.findLast((shortcut) => shortcut.keys === keys && shortcut.scope === scope);
  const begins = (step: string) => stack.some(({ keys }) => keys.startsWith(`${step} `));

  return {
    register(shortcut) {
      stack.push(shortcut);
      changed();
      return () => {
        stack.splice(stack.indexOf(shortcut), 1);
        changed();
      };
    },
    handle(event) {
      if (event.defaultPrevented || event.isComposing) return;
      const name = keyName(event);
      const scope = scopeOf(event);
      const sequence =
        begun && event.timeStamp - begun.at < SEQUENCE_MS ? `${begun.step} ${name}` : null;
      begun = null;
      const found = (sequence && last(sequence, scope)) || last(name, scope);
      if (found) {
        if (isAsleep(found.keys, event, areLettersOn())) return;
        event.preventDefault();
        found.run(event);
      } else if (begins(name) && !isAsleep(name, event, areLettersOn())) {
        begun = { step: name, at: event.timeStamp };
      }
    },
    list: () => listed,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isAsleep(keys: string, event: KeyboardEvent, areLettersOn: boolean): boolean {
  const hasModifier = /(^|\+)(mod|alt)\+/.test(keys);
  if (!hasModifier && elementOf(event)?.closest(TYPING)) return true;
  return isCharacterKey(keys) && !areLettersOn;
}

function scopeOf(event: KeyboardEvent): string | null {
  return elementOf(event)?.closest(`[${SCOPE}]`)?.getAttribute(SCOPE) ?? null;
}

function elementOf(event: KeyboardEvent): Element | null {
  return event.target instanceof Element ? event.target : null;
}
