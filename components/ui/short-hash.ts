// Hashes as people compare them: by their beginning.

const SHOWN = 12;

/** The beginning of a SHA-256 in hexadecimal; any other text as it is. */
export function shortHash(text: string): string {
  return /^[0-9a-f]{64}$/.test(text) ? `${text.slice(0, SHOWN)}…` : text;
}
