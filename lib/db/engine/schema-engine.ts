// Prisma's own schema engine as WebAssembly, driven through a driver adapter: migrations without a downloaded binary.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import type { SchemaEngine } from "@prisma/schema-engine-wasm";

type Bindings = typeof import("@prisma/schema-engine-wasm") & {
  __wbg_set_wasm(exports: WebAssembly.Exports): void;
};

let loading: Promise<Bindings> | undefined;

/** The package's entry expects a bundler that understands `.wasm` imports, so its two halves are joined here. */
async function loadBindings(): Promise<Bindings> {
  const name = "@prisma/schema-engine-wasm/schema_engine_bg";
  const file = createRequire(path.join(process.cwd(), "package.json")).resolve(name);
  const bindings: Bindings = await import(
    /* webpackIgnore: true */ /* turbopackIgnore: true */ file
  );
  const bytes = await readFile(file.replace(/\.js$/, ".wasm"));
  const { instance } = await WebAssembly.instantiate(new Uint8Array(bytes), {
    "./schema_engine_bg.js": Object.fromEntries(
      Object.entries(bindings),
    ) as WebAssembly.ModuleImports,
  });
  bindings.__wbg_set_wasm(instance.exports);
  const start = instance.exports.__wbindgen_start;
  if (typeof start === "function") start();
  return bindings;
}

/**
 * Opens the engine on one database. The caller frees it.
 * @throws what the engine says when the database cannot be reached.
 */
export async function openSchemaEngine(
  factory: SqlMigrationAwareDriverAdapterFactory,
  schema?: string,
): Promise<SchemaEngine> {
  loading ??= loadBindings();
  const { SchemaEngine: Engine } = await loading;
  const datamodels: [string, string][] | undefined = schema
    ? [["schema.prisma", schema]]
    : undefined;
  return Engine.new({ datamodels }, () => undefined, bindMigrationAwareSqlAdapterFactory(factory));
}
