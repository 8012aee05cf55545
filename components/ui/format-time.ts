// Instants as people read them: how long ago, and exactly when.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const DATE = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });
const DATE_YEAR = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
});

/** "now", "12 s ago", "in 3 min", "2 d ago"; beyond four weeks the date. Both instants in ms since 1970. */
export function formatAgo(instant: number, now: number): string {
  const distance = Math.abs(now - instant);
  if (distance < 2000) return "now";
  if (distance >= 28 * DAY) return formatDate(instant, now);
  const words = span(distance);
  return now >= instant ? `${words} ago` : `in ${words}`;
}

function span(distance: number): string {
  if (distance < MINUTE) return `${Math.floor(distance / 1000)} s`;
  if (distance < HOUR) return `${Math.floor(distance / MINUTE)} min`;
  if (distance < DAY) return `${Math.floor(distance / HOUR)} h`;
  return `${Math.floor(distance / DAY)} d`;
}

function formatDate(instant: number, now: number): string {
  const isSameYear = new Date(instant).getFullYear() === new Date(now).getFullYear();
  return (isSameYear ? DATE : DATE_YEAR).format(instant);
}

const DAY_NAMED = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
});
const TIME_OF_DAY = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  fractionalSecondDigits: 3,
  timeZoneName: "shortOffset",
});

/** "Mon 30 Nov 2026, 12:04:31.250 UTC+1", in the reader's own zone. */
export function formatExact(instant: number): string {
  const day = DAY_NAMED.format(instant).replace(",", "");
  return `${day}, ${TIME_OF_DAY.format(instant).replace("GMT", "UTC")}`;
}
