// Compiles a tool's JSON Schema into a check that never throws, fetches nothing and changes nothing.
import { Ajv, type ErrorObject, type Options } from "ajv";
import { Ajv2019 } from "ajv/dist/2019.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { JsonObject, JsonValue } from "@/lib/kernel/json";
import { objectWithDoubles } from "@/lib/kernel/json-doubles";
import { embedIntegers, largeIntegersIn } from "./embed-integers";
import { withoutForeignKeywords } from "./foreign-keywords";
import { linearPattern } from "./linear-pattern";
import { type DialectName, dialectOf } from "./schema-dialect";
import { walkSchema } from "./schema-walk";
import { uncheckedParts } from "./unchecked-parts";

export type CompiledSchema =
  | {
      readonly usable: true;
      /** Empty where the arguments are valid. */
      readonly check: (args: JsonValue) => readonly ErrorObject[];
      /** Sentences for a person: what the schema asks and nobody checks. */
      readonly notes: readonly string[];
    }
  | { readonly usable: false; readonly reason: string };

export type SchemaCompiler = (schema: JsonObject) => CompiledSchema;

/** A validator keeps something of every schema that it compiled, so it is replaced now and then. */
const COMPILES_PER_VALIDATOR = 200;

/** Doubles cannot hold 0.1: 0.3 counts as three steps of it when the quotient is an integer to this many decimals. */
const STEP_DIGITS = 6;

/** Compiled schemas do not know each other, whatever their `$id`. */
export function createSchemaCompiler(): SchemaCompiler {
  let validators = createValidators();
  let compiled = 0;
  return (schema) => {
    compiled += 1;
    if (compiled % COMPILES_PER_VALIDATOR === 0) validators = createValidators();
    try {
      const { check, notes } = compile(validators, schema);
      return { usable: true, check, notes: [...uncheckedParts(schema), ...notes] };
    } catch (error) {
      return { usable: false, reason: error instanceof Error ? error.message : "unknown fault" };
    }
  };
}

type Validators = Readonly<Record<DialectName, Ajv>>;

function createValidators(): Validators {
  const regExp = (source: string) => {
    const { test } = linearPattern(source);
    // The validator tells patterns apart by their text.
    return { test, toString: () => source };
  };
  const options = {
    strict: false,
    logger: false,
    allErrors: true,
    ownProperties: true,
    validateSchema: false,
    multipleOfPrecision: STEP_DIGITS,
    code: { regExp: Object.assign(regExp, { code: "linearPattern" }) },
  } as const satisfies Options;
  const validators = {
    "2020-12": new Ajv2020(options),
    "2019-09": new Ajv2019(options),
    "draft-07": new Ajv(options),
  };
  for (const ajv of Object.values(validators)) addFormats(ajv);
  return validators;
}

/** Throws an Error with the reason where the schema cannot be used. */
function compile(validators: Validators, schema: JsonObject) {
  const walk = walkSchema(schema);
  if (!walk.usable) throw new Error(`${walk.fault.reason} (at "${walk.fault.pointer}")`);
  const dialect = dialectOf(schema).name;
  const ajv = validators[dialect];
  const own = withoutForeignKeywords(schema, dialect);
  const { $schema: _dialect, ...plain } = objectWithDoubles(own.schema);
  try {
    const validate = ajv.compile(plain);
    const fixed = largeIntegersIn(schema);
    const check = (args: JsonValue): readonly ErrorObject[] => {
      if (validate(embedIntegers(args, fixed))) return [];
      return validate.errors ?? [];
    };
    return { check, notes: own.notes };
  } finally {
    ajv.removeSchema();
  }
}
