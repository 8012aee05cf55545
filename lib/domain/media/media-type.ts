// What a file is: its first bytes say so, its extension only where they are silent (R184).
import { EXTENSION_TYPES } from "./extension-types";

export type TypedMedia = {
  readonly mediaType: string;
  /** Where name and bytes disagree, or the bytes say nothing; null where all is well. */
  readonly warning: string | null;
};

const UNKNOWN_TYPE = "application/octet-stream";

type Signature = readonly [type: string, matches: (head: Head) => boolean];
type Head = {
  byte(at: number): number;
  /** Bytes as Latin-1 text. */
  text(from: number, to: number): string;
};

const starts = (text: string) => (head: Head) => head.text(0, text.length) === text;
const riff = (form: string) => (head: Head) =>
  head.text(0, 4) === "RIFF" && head.text(8, 12) === form;
const brand = (pattern: RegExp) => (head: Head) =>
  head.text(4, 8) === "ftyp" && pattern.test(head.text(8, 12));

/** The first that fits counts. */
const SIGNATURES: readonly Signature[] = [
  ["image/png", starts("\x89PNG\r\n\x1a\n")],
  ["image/jpeg", starts("\xff\xd8\xff")],
  ["image/gif", starts("GIF87a")],
  ["image/gif", starts("GIF89a")],
  ["image/webp", riff("WEBP")],
  ["application/pdf", starts("%PDF-")],
  ["audio/wav", riff("WAVE")],
  ["audio/mpeg", starts("ID3")],
  ["audio/mpeg", isLayerThreeFrame],
  ["audio/ogg", starts("OggS")],
  ["image/avif", brand(/^avi[fs]$/)],
  ["image/heic", brand(/^(?:hei[cx]|mif1)$/)],
  ["audio/mp4", brand(/^M4[AB] $/)],
  ["video/quicktime", brand(/^qt {2}$/)],
  ["video/mp4", brand(/^/)],
  ["video/webm", (head) => isMatroska(head) && head.text(4, 64).includes("webm")],
  ["video/x-matroska", isMatroska],
  ["audio/flac", starts("fLaC")],
];

/** `name` is the file's own, without its folder. */
export function mediaTypeOf(name: string, bytes: Uint8Array): TypedMedia {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  const named = extension === undefined ? undefined : EXTENSION_TYPES.get(extension);
  const sniffed = sniff(bytes);
  if (sniffed === null)
    return named === undefined
      ? { mediaType: UNKNOWN_TYPE, warning: null }
      : { mediaType: named, warning: `Only the name says ${named}; the bytes do not tell.` };
  const agrees = named === undefined || named === sniffed || sameContainer(named, sniffed);
  return {
    mediaType: agrees && named !== undefined ? named : sniffed,
    warning: agrees ? null : `The name says ${named}, the bytes say ${sniffed}; the bytes count.`,
  };
}

function sniff(bytes: Uint8Array): string | null {
  const head: Head = {
    byte: (at) => bytes[at] ?? 0,
    text: (from, to) => String.fromCharCode(...bytes.subarray(from, to)),
  };
  return SIGNATURES.find(([, matches]) => matches(head))?.[0] ?? null;
}

/** Eleven sync bits, then layer III; a UTF-16 mark has the same beginning and another layer. */
function isLayerThreeFrame({ byte }: Head): boolean {
  return byte(0) === 0xff && (byte(1) & 0xe6) === 0xe2 && byte(2) !== 0xff;
}

function isMatroska({ byte }: Head): boolean {
  return [0x1a, 0x45, 0xdf, 0xa3].every((value, at) => byte(at) === value);
}

/** Containers whose first bytes do not tell sound from pictures: there the name may say which. */
const CONTAINERS: readonly ReadonlySet<string>[] = [
  new Set(["audio/ogg", "video/ogg"]),
  new Set(["audio/mp4", "video/mp4", "video/quicktime"]),
  new Set(["audio/webm", "video/webm", "video/x-matroska"]),
];

function sameContainer(one: string, other: string): boolean {
  return CONTAINERS.some((types) => types.has(one) && types.has(other));
}
