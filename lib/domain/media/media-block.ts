// The block that a file becomes in a message: a picture, a document, or sound and film (R185).

export type MediaBlock = {
  readonly type: "image" | "document" | "media";
  readonly mediaType: string;
  /** The whole file in base64. */
  readonly data: string;
};

/** Null for what no model takes natively. */
export function blockType(mediaType: string): MediaBlock["type"] | null {
  if (mediaType.startsWith("image/")) return "image";
  if (mediaType === "application/pdf") return "document";
  return /^(?:audio|video)\//.test(mediaType) ? "media" : null;
}
