"use client";
// What every screen of the console stands in, as one module: a page then finds these pieces there and brings none again.
export { ConsoleShell } from "./console-shell";
export { ScreenLoading } from "./screen-loading";
