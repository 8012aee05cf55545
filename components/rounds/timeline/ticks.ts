// Where the axis is written on, and what is written there: round figures in the unit that fits.

export type Tick = { readonly time: number; readonly label: string };

const STEPS_MS = [
  0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000,
  2_000, 5_000, 10_000, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000, 900_000, 1_800_000,
  3_600_000, 7_200_000, 14_400_000, 21_600_000, 43_200_000, 86_400_000, 172_800_000, 604_800_000,
];

/** The smallest step that leaves `least` pixels between two ticks. */
export function tickStep(msPerPixel: number, least = 76): number {
  const wanted = msPerPixel * least;
  const step = STEPS_MS.find((one) => one >= wanted);
  if (step !== undefined) return step;
  return 604_800_000 * Math.ceil(wanted / 604_800_000);
}

/** Distances from the beginning, `0`, `0.5 s`, `2 min`, between two of them. */
export function ticksBetween(from: number, to: number, step: number): readonly Tick[] {
  const ticks: Tick[] = [];
  for (let at = Math.ceil(from / step); at * step <= to; at += 1)
    ticks.push({ time: at * step, label: tickLabel(at * step, step) });
  return ticks;
}

export function tickLabel(ms: number, step: number): string {
  if (ms === 0) return "0";
  const sign = ms < 0 ? "−" : "";
  return sign + positiveLabel(Math.abs(ms), step);
}

function positiveLabel(ms: number, step: number): string {
  if (step < 1) return `${decimals(ms, step)} ms`;
  if (ms < 1_000 && step < 100) return `${Math.round(ms)} ms`;
  if (ms < 60_000 || step < 1_000) return `${decimals(ms / 1_000, step / 1_000)} s`;
  if (ms < 3_600_000) return clock(ms, step < 60_000 ? "ms" : "m");
  if (ms < 86_400_000) return clock(ms, step < 60_000 ? "hms" : "hm");
  const days = Math.floor(ms / 86_400_000);
  const rest = ms - days * 86_400_000;
  return rest === 0 ? `${days} d` : `${days} d ${clock(rest, "hm")}`;
}

function decimals(value: number, step: number): string {
  const places = step >= 1 ? 0 : Math.min(3, Math.ceil(-Math.log10(step) - 1e-9));
  return value.toFixed(places);
}

function clock(ms: number, form: "m" | "ms" | "hm" | "hms"): string {
  const seconds = Math.round(ms / 1_000);
  const [h, m, s] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number) => String(value).padStart(2, "0");
  if (form === "m") return `${Math.round(seconds / 60)} min`;
  if (form === "ms") return `${Math.floor(seconds / 60)}:${two(s)}`;
  if (form === "hm") return m === 0 ? `${h} h` : `${h} h ${two(m)}`;
  return `${h}:${two(m)}:${two(s)}`;
}
