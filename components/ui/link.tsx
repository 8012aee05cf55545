// Links: running text, a whole quiet row or cell, and a link dressed as a button.
import type { VariantProps } from "class-variance-authority";
import NextLink from "next/link";
import type { ComponentProps } from "react";
import { buttonVariants } from "./button";
import { cn } from "./cn";

type LinkProps = ComponentProps<typeof NextLink>;

export function Link({ className, ...props }: LinkProps) {
  return (
    <NextLink
      data-slot="link"
      className={cn(
        "rounded-sm font-medium text-accent underline decoration-transparent underline-offset-2 transition-colors hover:decoration-current",
        className,
      )}
      {...props}
    />
  );
}

/** Takes the colour of its surroundings and is underlined on hover: for cells and titles. */
export function QuietLink({ className, ...props }: LinkProps) {
  return (
    <NextLink
      data-slot="quiet-link"
      className={cn("rounded-sm underline-offset-2 hover:underline", className)}
      {...props}
    />
  );
}

export function LinkButton({
  className,
  variant,
  size,
  ...props
}: LinkProps & VariantProps<typeof buttonVariants>) {
  return (
    <NextLink
      data-slot="link-button"
      className={cn(buttonVariants({ variant, size }), className)}
      {...props}
    />
  );
}
