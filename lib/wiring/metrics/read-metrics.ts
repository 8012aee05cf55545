// The metrics as Prometheus reads them: what this process has done, how the store stands, and the process itself.
import { Registry } from "prom-client";
import { createGauges, type GaugeSource } from "./gauges";
import { processMetrics } from "./process-metrics";

/** Rejects where the store does not answer. */
export async function readMetrics(
  source: GaugeSource,
): Promise<{ readonly contentType: string; readonly text: string }> {
  const standing = new Registry();
  await createGauges(standing, source).read();
  const all = Registry.merge([processMetrics().registry, standing]);
  return { contentType: all.contentType, text: await all.metrics() };
}
