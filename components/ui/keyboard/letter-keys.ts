"use client";
// Whether single-letter shortcuts are in use: a person's choice, kept in this browser.
import { useSyncExternalStore } from "react";

const KEY = "traitline.letter-keys";
const listeners = new Set<() => void>();

export function areLetterKeysOn(): boolean {
  return window.localStorage.getItem(KEY) !== "off";
}

export function setLetterKeys(isOn: boolean): void {
  window.localStorage.setItem(KEY, isOn ? "on" : "off");
  for (const listener of listeners) listener();
}

export function useLetterKeys(): boolean {
  return useSyncExternalStore(subscribe, areLetterKeysOn, () => true);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
