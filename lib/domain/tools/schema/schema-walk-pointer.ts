// JSON Pointers into a schema, made and followed; a hostile depth never makes one longer than a reader can use.
import { isJsonObject, type JsonValue } from "@/lib/kernel/json";

const LONGEST = 300;

/** One step further down; `root` is the empty pointer. */
export function pointerTo(parent: string, key: string | number): string {
  return `${parent}/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** The key that one step of a pointer stands for. */
export function pointerKey(step: string): string {
  return step.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** For showing: the beginning of a pointer that goes absurdly deep. */
export function shownPointer(pointer: string): string {
  return pointer.length <= LONGEST ? pointer : `${pointer.slice(0, LONGEST)}…`;
}

/** The value that a pointer names, by own keys only; undefined where there is none. */
export function followPointer(root: JsonValue, pointer: string): JsonValue | undefined {
  if (pointer === "") return root;
  if (!pointer.startsWith("/")) return undefined;
  let value: JsonValue | undefined = root;
  for (const key of pointer.slice(1).split("/").map(pointerKey)) {
    if (Array.isArray(value)) value = /^(0|[1-9]\d*)$/.test(key) ? value[Number(key)] : undefined;
    else value = isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return value;
}
