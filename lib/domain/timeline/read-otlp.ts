// Spans from an OTLP JSON document of any system: what can be read is, and what cannot is said.
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";
import { readNanos } from "./nanos";
import type { Span } from "./span-tree";

export type ReadTrace = {
  readonly spans: readonly Span[];
  /** Each once, with how often it was found. */
  readonly warnings: readonly { readonly says: string; readonly count: number }[];
};

/** Null where the document is no trace at all. Digits of times survive where the document was read exactly. */
export function readOtlp(document: JsonValue): ReadTrace | null {
  if (!isJsonObject(document) || !isJsonList(document.resourceSpans)) return null;
  const warnings = new Map<string, number>();
  const warn = (says: string) => void warnings.set(says, (warnings.get(says) ?? 0) + 1);
  const spans = document.resourceSpans.flatMap((resourceSpans) => {
    const resource = objectAt(resourceSpans, "resource");
    const service = attributeText(resource, "service.name") ?? "unnamed service";
    return listAt(resourceSpans, "scopeSpans")
      .flatMap((scope) => listAt(scope, "spans"))
      .flatMap((span, at) => readSpan(span, { service, at, warn }));
  });
  return { spans, warnings: [...warnings].map(([says, count]) => ({ says, count })) };
}

type Reading = {
  readonly service: string;
  readonly at: number;
  readonly warn: (says: string) => void;
};

function readSpan(value: JsonValue, { service, at, warn }: Reading): readonly Span[] {
  if (!isJsonObject(value)) {
    warn("A span is no object and was left out.");
    return [];
  }
  const start = readNanos(value.startTimeUnixNano);
  const end = readNanos(value.endTimeUnixNano);
  for (const { warning } of [start, end]) if (warning !== null) warn(warning);
  if (start.nanos === null) {
    warn("A span without a start was left out.");
    return [];
  }
  const until = end.nanos ?? start.nanos;
  const isBackwards = until < start.nanos;
  if (isBackwards) warn("A span ends before it starts; it is shown without length.");
  return [
    {
      id: textAt(value, "spanId") ?? `span ${at}`,
      parentId: textAt(value, "parentSpanId"),
      name: textAt(value, "name") ?? "unnamed span",
      service,
      start: start.nanos,
      end: isBackwards ? start.nanos : until,
      status: statusOf(value),
      attributes: attributesOf(value),
    },
  ];
}

function statusOf(span: JsonObject): Span["status"] {
  const code = objectAt(span, "status").code;
  if (code === 2 || code === "STATUS_CODE_ERROR") return "error";
  return code === 1 || code === "STATUS_CODE_OK" ? "ok" : "unset";
}

function attributesOf(span: JsonObject): Span["attributes"] {
  return listAt(span, "attributes").flatMap((one) => {
    if (!isJsonObject(one) || typeof one.key !== "string") return [];
    return [[one.key, valueText(one.value)] as const];
  });
}

function attributeText(holder: JsonObject, key: string): string | null {
  const found = attributesOf(holder).find(([name]) => name === key);
  return found && found[1] !== "" ? found[1] : null;
}

/** One of the protocol's typed values, as text. */
function valueText(value: JsonValue | undefined): string {
  if (!isJsonObject(value)) return "";
  const { stringValue, intValue, doubleValue, boolValue } = value;
  const plain = stringValue ?? intValue ?? doubleValue ?? boolValue;
  if (plain !== undefined && plain !== null) return String(plain);
  const many = objectAt(value, "arrayValue").values;
  return isJsonList(many) ? many.map(valueText).join(", ") : "";
}

function objectAt(value: JsonValue, key: string): JsonObject {
  const found = isJsonObject(value) ? value[key] : undefined;
  return isJsonObject(found) ? found : {};
}

function listAt(value: JsonValue, key: string): readonly JsonValue[] {
  const found = isJsonObject(value) ? value[key] : undefined;
  return isJsonList(found) ? found : [];
}

/** Empty texts stand for absent ones in the protocol. */
function textAt(value: JsonObject, key: string): string | null {
  const found = value[key];
  return typeof found === "string" && found !== "" ? found : null;
}
