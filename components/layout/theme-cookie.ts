// The name and the values of the cookie that keeps the theme; read by the server, written by the browser.
export const THEME_COOKIE = "traitline-theme";

export type Theme = "light" | "dark" | "system";

export function parseTheme(value: string | undefined): Theme {
  return value === "light" || value === "dark" ? value : "system";
}
