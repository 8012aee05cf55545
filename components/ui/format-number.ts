// Numbers as people read them: grouped digits, sizes with units.
const GROUPED = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 2 });

/** 1204 becomes "1,204". Takes integers of any size. */
export function formatNumber(value: number | bigint): string {
  return GROUPED.format(value);
}

/** "1 tool", "1,204 tools", "2 entries" where the plural is given. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** 1536 becomes "1.5 KB"; powers of 1024. */
export function formatBytes(bytes: number): string {
  const units = ["B", "KB", "MB", "GB"] as const;
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(bytes || 1) / 10)));
  const amount = bytes / 1024 ** power;
  return `${power === 0 ? amount : amount.toFixed(amount < 10 ? 1 : 0)} ${units[power]}`;
}
