// Build step: reads the parameter types and docs of tools written as plain functions, and writes them down as JSON Schema (R9b).
//
//   node scripts/extract-tools.js            writes lib/tools/extracted-tools.json
//   node scripts/extract-tools.js --check    fails where that file is out of date
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Node, Project, SyntaxKind } from "ts-morph";
import {
  InexpressibleTypeError,
  includesUndefined,
  isPlainObject,
  objectOf,
  typeSchema,
} from "./type-schema.js";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const OUT = `${ROOT}lib/tools/extracted-tools.json`;
const SOURCES = [`${ROOT}lib/tools/**/*.ts`, `!${ROOT}lib/tools/**/*.test.ts`];

/** Names that the runtime fills and no schema shows. */
const RUNTIME_NAMES = ["ctx", "context"];

/** What every exported function with a static `toolSpec` takes, by tool name. */
export function extractTools(sourceFiles) {
  const entries = sourceFiles.flatMap((file) =>
    file
      .getFunctions()
      .filter((fn) => fn.isExported())
      .flatMap((fn) => {
        const spec = toolSpecOf(file, fn.getName());
        return spec
          ? [[toolName(fn.getName(), spec), extractFunction(fn, toolName(fn.getName(), spec))]]
          : [];
      }),
  );
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** One function: an argument object with an optional context, or parameters one by one. */
function extractFunction(fn, tool) {
  const parameters = fn.getParameters();
  const [first, second, ...rest] = parameters;
  const doc = fn
    .getJsDocs()
    .map((comment) => comment.getText())
    .join("\n");
  const byObject =
    first !== undefined &&
    rest.length === 0 &&
    (second === undefined || isRuntime(second)) &&
    !isRuntime(first) &&
    takesObject(first);
  return byObject
    ? { inputSchema: objectSchemaOf(first, tool), doc, positional: null }
    : {
        inputSchema: listSchemaOf(parameters, tool),
        doc,
        positional: parameters.map((parameter) => parameter.getName()),
      };
}

/** The object literal assigned to `NAME.toolSpec` in the same file. */
function toolSpecOf(file, name) {
  const assignment = file
    .getDescendantsOfKind(SyntaxKind.BinaryExpression)
    .find((node) => node.getLeft().getText() === `${name}.toolSpec`);
  return assignment?.getFirstDescendantByKind(SyntaxKind.ObjectLiteralExpression);
}

function toolName(name, spec) {
  const own = spec.getProperty("name");
  const literal = Node.isPropertyAssignment(own) ? own.getInitializer() : undefined;
  return Node.isStringLiteral(literal)
    ? literal.getLiteralValue()
    : name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase();
}

function isRuntime(parameter) {
  return RUNTIME_NAMES.includes(parameter.getName());
}

function takesObject(parameter) {
  return Node.isObjectBindingPattern(parameter.getNameNode()) || isPlainObject(parameter.getType());
}

function objectSchemaOf(parameter, tool) {
  const schema = typeSchema(parameter.getType(), { tool, path: "", node: parameter });
  if (schema.type !== "object" || !schema.properties) {
    throw new InexpressibleTypeError(`tool ${tool}: its parameters must have names (SCHEMA-01)`);
  }
  const pattern = parameter.getNameNode();
  const defaults = Node.isObjectBindingPattern(pattern) ? pattern.getElements() : [];
  return defaults.reduce((withDefaults, element) => {
    const initializer = element.getInitializer();
    const name = element.getPropertyNameNode()?.getText() ?? element.getName();
    return initializer
      ? withDefault(withDefaults, name, literalOf(initializer, tool, name))
      : withDefaults;
  }, schema);
}

function withDefault(schema, name, value) {
  const { required = [], ...rest } = schema;
  const needed = required.filter((key) => key !== name);
  return {
    ...rest,
    properties: { ...schema.properties, [name]: { ...schema.properties[name], default: value } },
    ...(needed.length > 0 ? { required: needed } : {}),
  };
}

function listSchemaOf(parameters, tool) {
  return objectOf(
    parameters
      .filter((parameter) => !isRuntime(parameter))
      .map((parameter) => {
        const name = parameter.getName();
        if (parameter.isRestParameter() || !Node.isIdentifier(parameter.getNameNode())) {
          throw new InexpressibleTypeError(
            `tool ${tool}: parameter ${name} has no name of its own (SCHEMA-01)`,
          );
        }
        const type = parameter.getType();
        const schema = typeSchema(type, { tool, path: name, node: parameter });
        const initializer = parameter.getInitializer();
        return {
          name,
          schema: initializer ? { ...schema, default: literalOf(initializer, tool, name) } : schema,
          required: !initializer && !parameter.isOptional() && !includesUndefined(type),
        };
      }),
  );
}

/** A default must be the same at every start, so only literals count. */
function literalOf(node, tool, name) {
  const text = node.getText();
  if (Node.isStringLiteral(node) || Node.isNoSubstitutionTemplateLiteral(node))
    return node.getLiteralValue();
  if (Node.isNumericLiteral(node)) return node.getLiteralValue();
  if (Node.isPrefixUnaryExpression(node) && text.startsWith("-"))
    return -literalOf(node.getOperand(), tool, name);
  if (text === "true" || text === "false") return text === "true";
  if (text === "null") return null;
  if (Node.isArrayLiteralExpression(node))
    return node.getElements().map((element) => literalOf(element, tool, name));
  throw new InexpressibleTypeError(
    `tool ${tool}: the default of parameter ${name} is not a literal (SCHEMA-01)`,
  );
}

/** Lists of plain values on one line, as the formatter has them. */
function printed(entries) {
  const text = JSON.stringify(entries, null, 2);
  return `${text.replace(/\[\n\s+([^[\]{}]*?)\n\s+\]/g, (_, items) => `[${items.replace(/\n\s+/g, " ")}]`)}\n`;
}

function main() {
  const project = new Project({
    tsConfigFilePath: `${ROOT}tsconfig.json`,
    skipAddingFilesFromTsConfig: true,
  });
  const text = printed(extractTools(project.addSourceFilesAtPaths(SOURCES)));
  if (!process.argv.includes("--check")) return writeFileSync(OUT, text);
  if (readFileSync(OUT, "utf8") !== text) {
    console.error(
      "lib/tools/extracted-tools.json is out of date: run node scripts/extract-tools.js",
    );
    process.exitCode = 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    main();
  } catch (error) {
    if (!(error instanceof InexpressibleTypeError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
