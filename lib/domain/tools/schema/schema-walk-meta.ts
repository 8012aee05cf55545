// Checks that a schema uses its dialect's keywords as the dialect's own meta-schema allows.
import { Ajv, type ErrorObject } from "ajv";
import { Ajv2019 } from "ajv/dist/2019.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { JsonObject } from "@/lib/kernel/json";
import { objectWithDoubles } from "@/lib/kernel/json-doubles";
import type { DialectName } from "./schema-dialect";
import type { SchemaFault } from "./schema-walk-bounds";
import { shownPointer } from "./schema-walk-pointer";

const OPTIONS = { strict: false, logger: false, validateFormats: false } as const;

const META: Readonly<Record<DialectName, Pick<Ajv, "validateSchema" | "errors">>> = {
  "2020-12": new Ajv2020(OPTIONS),
  "2019-09": new Ajv2019(OPTIONS),
  "draft-07": new Ajv(OPTIONS),
};

/** The first misuse, or null. Expects a schema within bounds. */
export function metaFault(schema: JsonObject, dialect: DialectName): SchemaFault | null {
  const ajv = META[dialect];
  const { $schema: _, ...plain } = schema;
  // A meta-schema only asks whether a value is a number, and knows no `bigint`.
  if (ajv.validateSchema(objectWithDoubles(plain)) === true) return null;
  const error = ajv.errors?.[0];
  if (error === undefined) return { reason: "Its meta-schema refuses it.", pointer: "" };
  const keyword = error.instancePath.split("/").at(-1);
  return {
    reason: `\`${keyword}\` ${sentence(error)}.`,
    pointer: shownPointer(error.instancePath),
  };
}

function sentence(error: ErrorObject): string {
  const allowed: unknown = error.params.allowedValues;
  if (Array.isArray(allowed)) return `must be one of ${allowed.join(", ")}`;
  const message = error.message ?? "is wrong";
  return error.keyword === "type" ? message.replaceAll(",", " or ") : message;
}
