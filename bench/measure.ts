// How the benches measure and print: medians and percentiles, always beside a baseline of the same run.

export type Sample = { readonly median: number; readonly p99: number };

/** Nanoseconds of each call of `work`, after a warm-up. */
export function timeEach(work: () => unknown, calls: number): Sample {
  for (let warm = 0; warm < Math.min(calls, 2_000); warm += 1) work();
  const times = new Float64Array(calls);
  for (let call = 0; call < calls; call += 1) {
    const start = process.hrtime.bigint();
    work();
    times[call] = Number(process.hrtime.bigint() - start);
  }
  return summarise(times);
}

/** Milliseconds of each of several whole runs. */
export async function timeRuns(work: () => unknown, runs: number): Promise<Sample> {
  const times = new Float64Array(runs);
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await work();
    times[run] = performance.now() - start;
  }
  return summarise(times);
}

/** So many runs at most come first and do not count. */
export const WARM_UP_RUNS = 5;

/** Median milliseconds of two works whose runs take turns, so that whatever disturbs one disturbs the other. */
export async function timeBeside(
  work: () => unknown,
  baseline: () => unknown,
  runs: number,
): Promise<{ readonly measured: number; readonly baseline: number }> {
  const times = { measured: new Float64Array(runs), baseline: new Float64Array(runs) };
  for (let run = -Math.min(runs, WARM_UP_RUNS); run < runs; run += 1) {
    const start = performance.now();
    await work();
    const middle = performance.now();
    await baseline();
    const end = performance.now();
    if (run < 0) continue;
    times.measured[run] = middle - start;
    times.baseline[run] = end - middle;
  }
  return {
    measured: summarise(times.measured).median,
    baseline: summarise(times.baseline).median,
  };
}

export type Row = {
  readonly what: string;
  readonly value: string;
  readonly baseline: string;
  readonly asked: string;
};

/** One table a bench: what was measured, what it was measured beside, what was asked for. */
export function printRows(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}`);
  const headed = [
    { what: "", value: "measured", baseline: "baseline, same run", asked: "asked" },
    ...rows,
  ];
  const width = (key: keyof Row) => Math.max(...headed.map((row) => row[key].length));
  const widths = { what: width("what"), value: width("value"), baseline: width("baseline") };
  for (const row of headed)
    console.log(
      `  ${row.what.padEnd(widths.what)}  ${row.value.padStart(widths.value)}  ${row.baseline.padStart(widths.baseline)}  ${row.asked}`,
    );
}

export function micros(nanoseconds: number): string {
  return `${(nanoseconds / 1000).toFixed(2)} µs`;
}

export function perSecond(nanoseconds: number): string {
  return `${Math.round(1e9 / nanoseconds).toLocaleString("en")}/s`;
}

export function millis(milliseconds: number): string {
  return `${milliseconds.toFixed(milliseconds < 100 ? 1 : 0)} ms`;
}

function summarise(times: Float64Array): Sample {
  const sorted = times.toSorted();
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { median: at(0.5), p99: at(0.99) };
}
