// A small turning ring for work without a known length; the words beside it say what is going on.
import { LoaderCircle } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./cn";

export function Spinner({ className, ...props }: ComponentProps<"svg">) {
  return (
    <LoaderCircle
      data-slot="spinner"
      aria-hidden
      className={cn("size-3.5 shrink-0 animate-spin", className)}
      {...props}
    />
  );
}
