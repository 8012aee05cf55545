// The words beside a tick box, a radio button or a switch; pressing them presses the control.
import type { ReactNode } from "react";

type ChoiceLabelProps = { control: ReactNode; label: ReactNode; hint?: ReactNode };

export function ChoiceLabel({ control, label, hint }: ChoiceLabelProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control comes in as a prop and stands inside
    <label
      data-slot="choice-label"
      className="flex items-start gap-2.5 has-disabled:cursor-not-allowed has-disabled:text-ink-3"
    >
      <span className="flex h-5 items-center">{control}</span>
      <span className="min-w-0 text-sm leading-5">
        {label}
        {hint && <span className="block text-ink-3 text-xs">{hint}</span>}
      </span>
    </label>
  );
}
