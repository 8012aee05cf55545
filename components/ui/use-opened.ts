"use client";
// Remembers that something has been open once, so that its code is fetched then and stays for the closing animation.
import { useState } from "react";

export function useOpened(isOpen: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return wasOpened;
}
