// The pages at the door: one column to act in, and a picture beside it where there is room.
import type { ReactNode } from "react";
import { AuthScene } from "@/components/auth/auth-scene";
import { Brand } from "@/components/layout/brand";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(27rem,2fr)_3fr]">
      <div className="flex flex-col px-6 py-6 sm:px-10">
        <header>
          <Brand />
        </header>
        <main className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center py-10">
          {children}
        </main>
      </div>
      <AuthScene />
    </div>
  );
}
