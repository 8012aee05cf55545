"use client";
// Asks the browser for leave to give notice, once, and only when somebody wants it.
import { BellRing } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function permission(): NotificationPermission | "none" {
  return typeof Notification === "undefined" ? "none" : Notification.permission;
}

export function NoticeButton() {
  const state = useSyncExternalStore(subscribe, permission, () => "none" as const);
  if (state !== "default") return null;
  const ask = async () => {
    const answer = await Notification.requestPermission();
    for (const listener of listeners) listener();
    if (answer === "granted") toast.done("You will be told when a gate opens");
  };
  return (
    <Button variant="ghost" className="-ml-2.75" onClick={() => void ask()}>
      <BellRing aria-hidden />
      Tell me when a gate opens
    </Button>
  );
}
