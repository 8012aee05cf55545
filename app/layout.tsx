// The document around every page: language, theme and the providers that screens count on.
import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { AppProviders } from "@/components/layout/app-providers";
import { parseTheme, THEME_COOKIE } from "@/components/layout/theme-cookie";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Traitline", template: "%s · Traitline" },
  description:
    "Say what every tool means for every agent, and have a runtime enforce exactly that.",
};

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#ffffff" },
    { media: "(prefers-color-scheme: dark)", color: "#12161e" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = parseTheme((await cookies()).get(THEME_COOKIE)?.value);
  return (
    <html lang="en" data-theme={theme === "system" ? undefined : theme} suppressHydrationWarning>
      <body>
        <AppProviders>{children}</AppProviders>
      </body>
    </html>
  );
}
