// What a process counts about itself, one registry a process, as Next loads modules more than once.
import { collectDefaultMetrics, Registry } from "prom-client";
import { type Counters, createCounters } from "./counters";

export type ProcessMetrics = { readonly registry: Registry; readonly counters: Counters };

const slot = Symbol.for("traitline.metrics");
type Holder = { [slot]?: ProcessMetrics };

export function processMetrics(): ProcessMetrics {
  const holder = globalThis as typeof globalThis & Holder;
  holder[slot] ??= create();
  return holder[slot];
}

function create(): ProcessMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return { registry, counters: createCounters(registry) };
}
