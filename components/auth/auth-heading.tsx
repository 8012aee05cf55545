// The title of a page at the door, and a sentence below it.
import type { ReactNode } from "react";

type AuthHeadingProps = { title: string; children?: ReactNode };

export function AuthHeading({ title, children }: AuthHeadingProps) {
  return (
    <header className="mb-6">
      <h1 className="text-balance font-[650] text-xl tracking-[-0.02em]">{title}</h1>
      {children && <p className="mt-1 text-ink-2">{children}</p>}
    </header>
  );
}
