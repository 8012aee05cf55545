import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { KeyScope, useKeyScope } from "./key-scope";
import { KeyboardProvider, useShortcutList } from "./keyboard-provider";
import { setLetterKeys } from "./letter-keys";
import { useShortcut } from "./use-shortcut";

function Key({
  keys,
  run,
  isEnabled = true,
}: {
  keys: string;
  run: () => void;
  isEnabled?: boolean;
}) {
  useShortcut(keys, run, { label: `Run ${keys}`, isEnabled });
  return null;
}

function Popup({ run }: { run: () => void }) {
  return (
    <div {...useKeyScope()}>
      <Key keys="j" run={run} />
      <button type="button">Inside</button>
    </div>
  );
}

function List() {
  return useShortcutList().map(({ label }) => <p key={label}>{label}</p>);
}

const press = (key: string, init: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...init });

beforeEach(() => window.localStorage.clear());
afterEach(cleanup);

describe("useShortcut", () => {
  it("runs on its key, whatever the case, and keeps the browser from acting too", () => {
    const run = vi.fn();
    render(
      <KeyboardProvider>
        <Key keys="j" run={run} />
      </KeyboardProvider>,
    );

    const passedOn = press("j");
    press("J", { shiftKey: false });

    expect(run).toHaveBeenCalledTimes(2);
    expect(passedOn).toBe(false);
  });

  it.each(["text", "search"])("sleeps while a person types into a %s field", (type) => {
    const run = vi.fn();
    render(
      <KeyboardProvider>
        <Key keys="j" run={run} />
        <input type={type} />
      </KeyboardProvider>,
    );

    press("j", {}, screen.getByRole(type === "text" ? "textbox" : "searchbox"));

    expect(run).not.toHaveBeenCalled();
  });

  it("sleeps in text areas, selects and editable elements, but not on a tick box", () => {
    const run = vi.fn();
    render(
      <KeyboardProvider>
        <Key keys="j" run={run} />
        <textarea data-testid="place" />
        <select data-testid="place" />
        <div contentEditable="true" data-testid="place" />
        <input type="checkbox" />
      </KeyboardProvider>,
    );

    for (const place of screen.getAllByTestId("place")) press("j", {}, place);
    expect(run).not.toHaveBeenCalled();
    press("j", {}, screen.getByRole("checkbox"));

    expect(run).toHaveBeenCalledOnce();
  });

  it("sleeps while a word is being composed", () => {
    const run = vi.fn();
    render(
      <KeyboardProvider>
        <Key keys="j" run={run} />
      </KeyboardProvider>,
    );

    press("j", { isComposing: true });

    expect(run).not.toHaveBeenCalled();
  });

  it("lets keys with Command or Control through while typing", () => {
    const run = vi.fn();
    render(
      <KeyboardProvider>
        <Key keys="mod+k" run={run} />
        <input />
      </KeyboardProvider>,
    );

    press("k", { ctrlKey: true }, screen.getByRole("textbox"));
    press("k", { metaKey: true }, screen.getByRole("textbox"));

    expect(run).toHaveBeenCalledTimes(2);
  });

  it("runs a sequence of two keys, and only when they follow each other at once", () => {
    const run = vi.fn();
    render(
      <KeyboardProvider>
        <Key keys="g a" run={run} />
      </KeyboardProvider>,
    );

    press("g");
    press("x");
    press("a");
    expect(run).not.toHaveBeenCalled();
    press("g");
    press("a");

    expect(run).toHaveBeenCalledOnce();
  });

  it("takes the second key of a sequence from whoever has it alone", () => {
    const alone = vi.fn();
    render(
      <KeyboardProvider>
        <Key keys="a" run={alone} />
        <Key keys="g a" run={vi.fn()} />
      </KeyboardProvider>,
    );

    press("g");
    press("a");
    press("a");

    expect(alone).toHaveBeenCalledOnce();
  });

  it("finds a key by its place on a keyboard with another script", () => {
    const run = vi.fn();
    render(
      <KeyboardProvider>
        <Key keys="j" run={run} />
      </KeyboardProvider>,
    );

    press("о", { code: "KeyJ" });

    expect(run).toHaveBeenCalledOnce();
  });

  it("rests when single keys are switched off, while others go on", () => {
    const letter = vi.fn();
    const command = vi.fn();
    render(
      <KeyboardProvider>
        <Key keys="?" run={letter} />
        <Key keys="g a" run={letter} />
        <Key keys="mod+k" run={command} />
        <Key keys="escape" run={command} />
      </KeyboardProvider>,
    );

    setLetterKeys(false);
    for (const key of ["?", "g", "a", "Escape"]) press(key);
    press("k", { ctrlKey: true });

    expect(letter).not.toHaveBeenCalled();
    expect(command).toHaveBeenCalledTimes(2);
  });

  it("gives a key to the latest that asks, and back when it leaves", () => {
    const first = vi.fn();
    const second = vi.fn();
    const both = (isEnabled: boolean) => (
      <KeyboardProvider>
        <Key keys="j" run={first} />
        <Key keys="j" run={second} isEnabled={isEnabled} />
      </KeyboardProvider>
    );
    const { rerender } = render(both(true));

    press("j");
    rerender(both(false));
    press("j");

    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  });

  it("keeps the keys of a popup and of the screen below it apart", () => {
    const below = vi.fn();
    const inside = vi.fn();
    render(
      <KeyboardProvider>
        <Key keys="j" run={below} />
        <Key keys="x" run={below} />
        <KeyScope>
          <Popup run={inside} />
        </KeyScope>
      </KeyboardProvider>,
    );

    press("j", {}, screen.getByRole("button"));
    press("x", {}, screen.getByRole("button"));
    expect(below).not.toHaveBeenCalled();
    press("j");

    expect([below.mock.calls.length, inside.mock.calls.length]).toEqual([1, 1]);
  });

  it("tells what works now, for the sheet", () => {
    render(
      <KeyboardProvider>
        <Key keys="j" run={vi.fn()} />
        <List />
      </KeyboardProvider>,
    );

    expect(screen.getByText("Run j")).toBeTruthy();
  });
});
