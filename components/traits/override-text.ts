// An override and what is in force, written out as lines that can be compared.
import type { SavedOverrideData } from "@/lib/client/overrides";
import type { Setting } from "./override-draft";

type Override = SavedOverrideData["override"];
type InForce = SavedOverrideData["after"];

export function overrideText(override: Override, inForce: InForce | null): string {
  return [
    ...(inForce === null ? [] : inForceLines(inForce)),
    `override, strategy: ${settingWords(override?.strategy, (words) => words.join(", "))}`,
    `override, profile: ${settingWords(override?.execution, profileWords)}`,
    `note: ${override?.note || "–"}`,
  ].join("\n");
}

function inForceLines({ strategy, execution, early }: InForce): readonly string[] {
  return [
    `strategy: ${strategy.join(", ")}`,
    `profile: ${execution === null ? "none" : profileWords(execution)}`,
    `early: ${early.active ? "active" : `inactive (${(early.reason ?? "").replaceAll("_", " ")})`}`,
  ];
}

function settingWords<Value>(
  setting: Setting<Value> | undefined,
  words: (value: Value) => string,
): string {
  if (setting === undefined || setting.mode === "inherit") return "inherit";
  return setting.mode === "cleared" ? "cleared" : words(setting.value);
}

function profileWords(execution: Readonly<Record<string, unknown>>): string {
  return Object.entries(execution)
    .map(([field, value]) => `${field}=${String(value)}`)
    .join(" ");
}
