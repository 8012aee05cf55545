// Holds every source file to the import rules, and finds import cycles. Types count as much as values.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { parseSync } from "@swc/core";
import { RULES } from "./import-rules.js";
import { root } from "./steps/run.js";
import { say, stop } from "./steps/say.js";

const ROOMS = ["app", "bench", "bin", "components", "e2e", "lib", "prisma", "scripts"];
const SKIPPED = /(^|\/)(node_modules|generated|dist)\//;
const SOURCE = /\.(ts|tsx|js)$/;
const TEST = /\.(test|spec|suite)\.tsx?$/;

const rules = RULES.map((rule) => ({
  ...rule,
  from: new RegExp(`^${rule.from}`),
  may: rule.may.map((pattern) => new RegExp(`^${pattern}`)),
  typesOnly: (rule.typesOnly ?? []).map((pattern) => new RegExp(`^${pattern}`)),
}));

const files = sources();
const graph = new Map(files.map((file) => [file, importsOf(file)]));
const faults = [...files.flatMap(judgeFile), ...findCycles()];
if (faults.length > 0) stop(`${faults.join("\n")}\n${faults.length} imports break the rules.`);
say(`${files.length} files import only what they may, without a cycle.`);

function sources() {
  const inRooms = ROOMS.flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true }).map((name) => path.join(room, name)),
  );
  const onTop = readdirSync(root).filter((name) => SOURCE.test(name) && name !== "next-env.d.ts");
  return [...inRooms, ...onTop].filter((name) => SOURCE.test(name) && !SKIPPED.test(name)).sort();
}

/** `{ source, target, isType }` of every static import and re-export; `target` is null for packages. */
function importsOf(file) {
  const text = readFileSync(path.join(root, file), "utf8");
  const syntax = { syntax: "typescript", tsx: file.endsWith("x"), decorators: true };
  return parseSync(text, { ...syntax, target: "es2022" }).body.flatMap((item) => {
    if (!item.source) return [];
    const source = item.source.value;
    const isType =
      item.typeOnly === true ||
      (item.specifiers?.length > 0 && item.specifiers.every((one) => one.isTypeOnly));
    return [{ source, target: resolve(file, source), isType }];
  });
}

function resolve(file, source) {
  const base = source.startsWith("@/")
    ? source.slice(2)
    : source.startsWith(".")
      ? path.join(path.dirname(file), source)
      : null;
  if (base === null || base === "package.json") return null;
  const endings = ["", ".ts", ".tsx", ".js", "/index.ts"];
  return (
    endings
      .map((ending) => base + ending)
      .find((name) => SOURCE.test(name) && existsSync(path.join(root, name))) ?? base
  );
}

function judgeFile(file) {
  const isTest = TEST.test(file);
  const rule = rules.find(({ from }) => from.test(file));
  if (!rule) return [`${file}: no rule says what it may import`];
  const [, noun] = rule.from.exec(file);
  const own =
    noun === undefined || noun.includes("/")
      ? rule.from
      : new RegExp(`^${path.dirname(file).split("/").slice(0, 2).join("/")}/`);
  return graph.get(file).flatMap(({ source, target, isType }) => {
    const refuse = (why) => [`${file} → ${source}: ${why}`];
    if (target === null) return isTest ? [] : judgePackage(rule, source, refuse);
    if (own.test(target)) return [];
    if (isTest) return [];
    if (
      target.startsWith("lib/testing/") &&
      !file.startsWith("lib/testing/") &&
      !/^(bench|e2e|scripts)\//.test(file)
    )
      return refuse("test helpers stay in tests");
    if (!rule.may.some((pattern) => pattern.test(target)))
      return refuse("this room may not import it");
    if (!isType && rule.typesOnly.some((pattern) => pattern.test(target)))
      return refuse("only its types");
    return [];
  });
}

function judgePackage(rule, source, refuse) {
  if (rule.node === false && isBuiltin(source))
    return refuse("a pure room takes nothing from Node");
  if (!rule.prisma && /^@prisma\//.test(source)) return refuse("Prisma stops at the store");
  return [];
}

/** Each cycle once, as the path that closes it. */
function findCycles() {
  const done = new Set();
  const found = [];
  const walk = (file, trail) => {
    const at = trail.indexOf(file);
    if (at >= 0) return found.push(`cycle: ${[...trail.slice(at), file].join(" → ")}`);
    if (done.has(file)) return undefined;
    for (const { target } of graph.get(file) ?? [])
      if (target !== null) walk(target, [...trail, file]);
    done.add(file);
    return undefined;
  };
  for (const file of files) walk(file, []);
  return found;
}
