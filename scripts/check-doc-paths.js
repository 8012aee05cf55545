// Fails when a document names a file or folder of the repository that is not there.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { root } from "./steps/run.js";
import { say, stop } from "./steps/say.js";

const ROOMS = /^(app|components|lib|prisma|e2e|bin|bench|docs|scripts)\//;
const SKIPPED = new Set(["node_modules", ".next", ".git", ".data", "dist"]);

const documents = findDocuments(".");
const missing = documents.flatMap((document) => {
  const text = readFileSync(path.join(root, document), "utf8");
  const cited = [...text.matchAll(/`([^`\s]+)`|\]\(([^)#\s]+)\)/g)].map(
    (match) => match[1] ?? match[2],
  );
  return cited
    .filter((name) => isOurs(name) && !exists(document, name))
    .map((name) => `${document}: ${name}`);
});
if (missing.length > 0) stop(`These documents name what is not there:\n${missing.join("\n")}`);
say(`${documents.length} documents name only what is there.`);

function findDocuments(folder) {
  return readdirSync(path.join(root, folder)).flatMap((entry) => {
    if (SKIPPED.has(entry)) return [];
    const name = path.join(folder, entry);
    if (statSync(path.join(root, name)).isDirectory()) return findDocuments(name);
    return entry.endsWith(".md") ? [name] : [];
  });
}

/** Placeholders such as `lib/<noun>/` are patterns, not places. */
function isOurs(name) {
  return ROOMS.test(name) && !/[<>*{}…[\]]/.test(name);
}

function exists(document, name) {
  return (
    existsSync(path.join(root, name)) || existsSync(path.join(root, path.dirname(document), name))
  );
}
