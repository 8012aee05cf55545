// From a TypeScript type to the same JSON Schema that the zod extractor gives, or a clear no with the path (R9b, R12).
import { Node } from "ts-morph";

/** Deeper than any argument object that a model should fill; stops types that grow with every step. */
const MAX_DEPTH = 30;
const SAFE = Number.MAX_SAFE_INTEGER;

/** Says which part of which tool's types no JSON Schema can express. */
export class InexpressibleTypeError extends Error {}

/**
 * @param {import("ts-morph").Type} type
 * @param {{ tool: string, path: string, node: import("ts-morph").Node, stack?: import("ts-morph").Type[] }} at
 * @returns {Record<string, any>}
 */
export function typeSchema(type, at) {
  if (type.isNull()) return { type: "null" };
  if (!type.isUnion()) return singleSchema(type, at);
  const nullable = type.getUnionTypes().some((member) => member.isNull());
  const schema = unionSchema(type.getNonNullableType(), at);
  return nullable ? withNull(schema) : schema;
}

/** A union without null and undefined, or a single type. */
function unionSchema(type, at) {
  if (type.isBoolean() || !type.isUnion()) return singleSchema(type, at);
  const members = joinBooleans(type.getUnionTypes());
  const schemas = members.map((member) =>
    member === "boolean" ? { type: "boolean" } : singleSchema(member, at),
  );
  if (schemas.length === 1) return schemas[0];
  const literals = schemas.filter((schema) => "const" in schema);
  const [first] = literals;
  if (literals.length === schemas.length && schemas.every((schema) => schema.type === first.type)) {
    return { type: first.type, enum: literals.map((schema) => schema.const) };
  }
  if (schemas.every((schema) => Object.keys(schema).length === 1 && "type" in schema)) {
    return { type: schemas.map((schema) => schema.type) };
  }
  return { anyOf: schemas };
}

/** The compiler splits `boolean` into its two literals. */
function joinBooleans(members) {
  const booleans = members.filter((member) => member.isBooleanLiteral());
  if (booleans.length < 2) return members;
  return [...members.filter((member) => !member.isBooleanLiteral()), "boolean"];
}

function singleSchema(type, at) {
  if (isInt(type)) return { type: "integer", minimum: -SAFE, maximum: SAFE };
  if (type.isIntersection()) {
    const primitive = type.getIntersectionTypes().find(isPrimitive);
    if (primitive) return singleSchema(primitive, at);
  }
  if (type.isAny() || type.isUnknown()) return {};
  if (type.isBooleanLiteral()) return { type: "boolean", const: type.getText() === "true" };
  if (type.isStringLiteral() || type.isNumberLiteral()) {
    return { type: typeof type.getLiteralValue(), const: type.getLiteralValue() };
  }
  if (type.isString()) return { type: "string" };
  if (type.isNumber()) return { type: "number" };
  if (type.isBoolean()) return { type: "boolean" };
  if (type.isTuple()) return tupleSchema(type, at);
  if (type.isArray() || type.isReadonlyArray()) {
    const element = type.getArrayElementTypeOrThrow();
    return { type: "array", items: typeSchema(element, deeper(at, type, `${at.path}[]`)) };
  }
  if (type.isObject() || type.isIntersection()) return objectSchema(type, at);
  throw inexpressible(at);
}

function isInt(type) {
  return type.isIntersection() && type.getProperty("__int") !== undefined;
}

function isPrimitive(type) {
  return type.isString() || type.isNumber() || type.isBoolean();
}

function tupleSchema(type, at) {
  const items = type.getTupleElements();
  return {
    type: "array",
    prefixItems: items.map((item, index) =>
      typeSchema(item, deeper(at, type, `${at.path}[${index}]`)),
    ),
    items: false,
    minItems: items.length,
    maxItems: items.length,
  };
}

/** Named keys or free keys, not both; methods, classes and the language's own objects are refused. */
function objectSchema(type, at) {
  if (type.getCallSignatures().length > 0 || isForeign(type)) throw inexpressible(at);
  const free = type.getStringIndexType();
  const properties = type.getProperties();
  if (free) {
    if (properties.length > 0) throw inexpressible(at, "mixes named keys with free ones");
    return {
      type: "object",
      additionalProperties: typeSchema(free, deeper(at, type, `${at.path}.*`)),
    };
  }
  return objectOf(properties.map((symbol) => propertyOf(symbol, type, at)));
}

/** @param {{ name: string, schema: Record<string, any>, required: boolean }[]} members */
export function objectOf(members) {
  const required = members.filter((member) => member.required).map((member) => member.name);
  return {
    type: "object",
    properties: Object.fromEntries(members.map(({ name, schema }) => [name, schema])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
}

function propertyOf(symbol, owner, at) {
  const name = symbol.getName();
  const type = symbol.getTypeAtLocation(at.node);
  const path = at.path === "" ? name : `${at.path}.${name}`;
  const schema = typeSchema(type, deeper(at, owner, path));
  const description = descriptionOf(symbol);
  return {
    name,
    schema: description === "" ? schema : { ...schema, description },
    required: !symbol.isOptional() && !includesUndefined(type),
  };
}

export function includesUndefined(type) {
  return (
    type.isUndefined() ||
    (type.isUnion() && type.getUnionTypes().some((member) => member.isUndefined()))
  );
}

function descriptionOf(symbol) {
  const declaration = symbol.getDeclarations().find((node) => Node.isJSDocable(node));
  const docs = declaration && Node.isJSDocable(declaration) ? declaration.getJsDocs() : [];
  return docs.map((doc) => doc.getDescription().trim().replace(/\s+/g, " ")).join(" ");
}

/** A class, or something that the language or the platform declares: it has no form in JSON. */
function isForeign(type) {
  const declarations = type.getSymbol()?.getDeclarations() ?? [];
  return declarations.some(
    (node) =>
      Node.isClassDeclaration(node) ||
      (Node.isInterfaceDeclaration(node) && isLibrary(node.getSourceFile().getFilePath())),
  );
}

/** An object of the author's own, or several in one. */
export function isPlainObject(type) {
  if (type.isIntersection()) return type.getIntersectionTypes().every(isPlainObject);
  const isList = type.isArray() || type.isReadonlyArray() || type.isTuple();
  return type.isObject() && !isList && type.getCallSignatures().length === 0 && !isForeign(type);
}

function isLibrary(path) {
  return /(^|\/)(lib\.[\w.]*d\.ts|node_modules\/(@types\/node|typescript)\/.*)$/.test(path);
}

function withNull(schema) {
  if ("anyOf" in schema) return { anyOf: [...schema.anyOf, { type: "null" }] };
  if (!("type" in schema)) return schema;
  const type = [schema.type, "null"].flat();
  if ("const" in schema) return { type, enum: [schema.const, null] };
  return "enum" in schema ? { ...schema, type, enum: [...schema.enum, null] } : { ...schema, type };
}

function deeper(at, type, path) {
  const stack = [...(at.stack ?? []), type];
  if (at.stack?.includes(type)) throw inexpressible(at, "refers to itself");
  if (stack.length > MAX_DEPTH) throw inexpressible(at, "nests too deeply");
  return { ...at, path, stack };
}

function inexpressible({ tool, path }, why = "cannot be expressed in JSON Schema") {
  const what = path === "" ? "its parameters" : `parameter ${path}`;
  return new InexpressibleTypeError(`tool ${tool}: ${what} ${why} (SCHEMA-01)`);
}
