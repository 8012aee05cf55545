// Which media types a provider's models read natively, in the wire format that we speak with it (R186).
import type { ModelChoice, ProviderChoice } from "../models/model-choice";

const PICTURES = ["image/png", "image/jpeg", "image/gif", "image/webp"];
const PDF = "application/pdf";

/** `*` stands for every type of that family. Of a compatible server only the forms are known, not what its model makes of them. */
const READS: Readonly<Record<ProviderChoice["provider"], readonly string[]>> = {
  anthropic: [...PICTURES, PDF],
  openai: [...PICTURES, PDF],
  google: ["image/*", PDF, "audio/*", "video/*"],
  "openai-compatible": [...PICTURES, PDF, "audio/wav", "audio/mpeg"],
};

/** A written stream sees nothing, a single call what the agent's own model does. */
export function readsMedia(choice: ModelChoice, mediaType: string): boolean {
  const reader = "reader" in choice ? choice.reader : choice;
  if (reader?.kind !== "provider") return false;
  const family = `${mediaType.split("/")[0]}/*`;
  return READS[reader.provider].some((type) => type === mediaType || type === family);
}
