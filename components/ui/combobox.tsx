"use client";
// A text control that offers what fits as one types: arrows choose, Enter takes, and thousands of options stay quick.
import { type ComponentProps, type KeyboardEvent, type Ref, useId, useMemo, useState } from "react";
import { cn } from "./cn";
import { useFieldControl } from "./field-context";
import { formatNumber } from "./format-number";
import { controlClass } from "./input";
import { type ComboboxOption, matchOptions } from "./match-options";

const SHOWN = 50;

type ComboboxProps = Omit<ComponentProps<"input">, "value" | "onChange" | "list" | "role"> & {
  /** Spoken name, unless a Field gives one. */
  label?: string;
  text: string;
  onTextChange: (text: string) => void;
  /** Keep the identity between renders. */
  options: readonly ComboboxOption[];
  onChoose: (value: string) => void;
  /** Offered last for what was typed and is no option: "Use web.serch as it is". */
  otherLabel?: (text: string) => string;
  ref?: Ref<HTMLInputElement>;
};

export function Combobox(props: ComboboxProps) {
  const { label, text, onTextChange, options, onChoose, otherLabel, className, ...rest } = props;
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { shown, total } = useMemo(() => matchOptions(options, text, SHOWN), [options, text]);
  const other = otherLabel && text.trim() && !shown.some(({ value }) => value === text.trim());
  const values = [...shown.map(({ value }) => value), ...(other ? [text.trim()] : [])];
  const at = Math.min(active, values.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  const choose = (value: string) => {
    setOpen(false);
    setActive(0);
    onChoose(value);
  };
  const step = (by: number) => {
    setOpen(true);
    if (isOpen && values.length > 0) setActive((at + by + values.length) % values.length);
  };
  const actOf = (key: string): (() => void) | undefined => {
    const value = values[at];
    if (key === "ArrowDown") return () => step(1);
    if (key === "ArrowUp") return () => step(-1);
    if (key === "Enter" && isOpen && value !== undefined) return () => choose(value);
    if (key !== "Escape") return undefined;
    if (isOpen) return () => setOpen(false);
    return text ? () => onTextChange("") : undefined;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const act = event.nativeEvent.isComposing || event.altKey ? undefined : actOf(event.key);
    if (!act) return props.onKeyDown?.(event);
    event.preventDefault();
    act();
  };

  return (
    <span data-slot="combobox" className="relative block min-w-0 flex-1">
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        {...rest}
        {...useFieldControl(props)}
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={isOpen && values.length > 0 ? optionId(at) : undefined}
        value={text}
        onChange={(event) => {
          setOpen(true);
          setActive(0);
          onTextChange(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onClick={() => setOpen(true)}
        onBlur={(event) => {
          setOpen(false);
          props.onBlur?.(event);
        }}
        className={cn(controlClass, "h-control", className)}
      />
      <div
        hidden={!isOpen}
        // A press in the list must not take the focus, or the list would close before it counts.
        onPointerDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-30 mt-1 rounded-md border bg-panel p-1 shadow-lg"
      >
        <div
          id={listId}
          role="listbox"
          aria-label={label}
          className="max-h-64 overflow-y-auto overscroll-contain"
        >
          {isOpen &&
            values.map((value, index) => (
              <Option
                key={value}
                id={optionId(index)}
                isActive={index === at}
                onClick={() => choose(value)}
              >
                <span className="mono min-w-0 flex-1 truncate">
                  {index === shown.length ? otherLabel?.(value) : value}
                </span>
                <span className="truncate text-ink-3 text-xs">{shown[index]?.detail}</span>
              </Option>
            ))}
        </div>
        {isOpen && <Rest shown={shown.length} total={total} isAlone={values.length === 0} />}
      </div>
      <span role="status" className="sr-only">
        {isOpen && text ? `${formatNumber(total)} found` : ""}
      </span>
    </span>
  );
}

type OptionProps = ComponentProps<"div"> & { isActive: boolean };

function Option({ isActive, ...props }: OptionProps) {
  return (
    <div
      ref={isActive ? bringIntoSight : null}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="flex min-h-7.5 cursor-default select-none items-center gap-2.5 rounded-sm px-2 text-sm hover:bg-panel-2 aria-selected:bg-accent-soft"
      {...props}
    />
  );
}

function bringIntoSight(element: HTMLElement | null) {
  element?.scrollIntoView?.({ block: "nearest" });
}

function Rest({ shown, total, isAlone }: { shown: number; total: number; isAlone: boolean }) {
  if (isAlone) return <p className="px-2 py-1.5 text-ink-3 text-sm">Nothing is called so.</p>;
  if (shown >= total) return null;
  return (
    <p className="px-2 py-1.5 text-ink-3 text-xs">
      The first {formatNumber(shown)} of {formatNumber(total)}; type to narrow them.
    </p>
  );
}
