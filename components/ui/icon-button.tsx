// A square button that shows only an icon; its label is spoken and appears as a tip.
import type { VariantProps } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { buttonVariants } from "./button";
import { cn } from "./cn";
import { tip } from "./tip";

type IconButtonProps = Omit<ComponentProps<"button">, "aria-label" | "children"> &
  VariantProps<typeof buttonVariants> & {
    label: string;
    children: ReactNode;
    /** Shown in the tip after the label, such as "x" or "mod+k". */
    shortcut?: string;
  };

export function IconButton({
  label,
  shortcut,
  className,
  variant = "ghost",
  size = "md",
  type = "button",
  ...props
}: IconButtonProps) {
  return (
    <button
      data-slot="icon-button"
      type={type}
      aria-label={label}
      {...tip(label, shortcut)}
      className={cn(
        buttonVariants({ variant, size }),
        size === "sm" ? "w-6.5 px-0" : size === "lg" ? "w-9 px-0" : "w-control px-0",
        className,
      )}
      {...props}
    />
  );
}
