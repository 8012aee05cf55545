"use client";
// Short answers to what a person just did: `toast.done("Override saved", { undo })`. Fetched with the first one.

export type ToastOptions = {
  /** A second, quieter line. */
  detail?: string;
  /** Offers "Undo" for as long as the toast stays. */
  undo?: () => void;
  /** Another act in place of Undo. */
  action?: { readonly label: string; readonly run: () => void };
};

export type ToastMessage = ToastOptions & {
  /** Unlike any other's: a message drawn twice shows once. */
  readonly id: number;
  readonly tone: "done" | "failed" | "info";
  readonly title: string;
};

type Listener = (message: ToastMessage) => void;

let listener: Listener | null = null;
let count = 0;
const waiting: ToastMessage[] = [];

function send(tone: ToastMessage["tone"]) {
  return (title: string, options: ToastOptions = {}) => {
    const message = { ...options, id: ++count, tone, title };
    if (listener) listener(message);
    else waiting.push(message);
  };
}

export const toast = { done: send("done"), failed: send("failed"), info: send("info") };

/** For the host that draws them; messages sent before it was there come first. */
export function receiveToasts(receive: Listener): () => void {
  listener = receive;
  for (const message of waiting.splice(0)) receive(message);
  return () => {
    listener = null;
  };
}
