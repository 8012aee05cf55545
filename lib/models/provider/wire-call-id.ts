// A call's id in the form that every provider takes, the same each time it is told.
import { sha256Hex } from "@/lib/kernel/sha256";

const TAKEN_BY_ALL = /^[a-zA-Z0-9_-]{1,64}$/;

export function wireCallId(id: string): string {
  return TAKEN_BY_ALL.test(id) ? id : `call_${sha256Hex(id).slice(0, 24)}`;
}
