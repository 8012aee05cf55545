"use client";
// What every screen counts on: server data, keys, tips and toasts.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { KeyboardProvider } from "@/components/ui/keyboard/keyboard-provider";
import { TipLayer } from "@/components/ui/tip-layer";
import { ToastHost } from "@/components/ui/toast-host";
import { queryDefaults } from "./query-defaults";

export function AppProviders({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => new QueryClient(queryDefaults));
  return (
    <QueryClientProvider client={queryClient}>
      <KeyboardProvider>
        {children}
        <TipLayer />
        <ToastHost />
      </KeyboardProvider>
    </QueryClientProvider>
  );
}
