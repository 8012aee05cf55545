// The one button; `buttonVariants` dresses links that act as buttons.
import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps, MouseEvent } from "react";
import { cn } from "./cn";
import { Spinner } from "./spinner";

export const buttonVariants = cva(
  "inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-sm border font-medium transition-colors duration-100 disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 [&_svg]:size-3.5 [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        primary:
          "border-accent bg-accent text-on-accent hover:border-accent-strong hover:bg-accent-strong",
        secondary: "border-line-strong bg-panel text-ink shadow-sm hover:bg-panel-2",
        ghost: "border-transparent text-ink-2 hover:bg-panel-2 hover:text-ink",
        danger:
          "border-line-strong bg-panel text-refused shadow-sm hover:border-refused hover:bg-refused-soft",
        "danger-solid": "border-refused bg-refused text-on-accent hover:opacity-90",
      },
      size: {
        sm: "h-6.5 px-2 text-xs",
        md: "h-control px-2.75 text-sm",
        lg: "h-9 px-4 text-md",
      },
    },
    defaultVariants: { variant: "secondary", size: "md" },
  },
);

export type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonVariants> & {
    /** Shows a spinner and refuses further presses while the work goes on. */
    isBusy?: boolean;
  };

export function Button({
  className,
  variant,
  size,
  isBusy = false,
  disabled,
  children,
  type = "button",
  onClick,
  ...props
}: ButtonProps) {
  return (
    <button
      data-slot="button"
      type={type}
      disabled={disabled}
      // A disabled button would drop the focus, and whoever pressed it by key would have to find it again.
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? refuse : onClick}
      className={cn(buttonVariants({ variant, size }), className)}
      {...props}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}

/** Also of a form, which a press of Enter submits through its button. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
}
