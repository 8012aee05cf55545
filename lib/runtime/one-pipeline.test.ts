import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { defaultRegistry } from "@/lib/tools";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** Sources of ours below a folder, without tests and without what is generated. */
function sources(folder: string): readonly string[] {
  return readdirSync(path.join(ROOT, folder)).flatMap((name) => {
    const inner = path.join(folder, name);
    if (statSync(path.join(ROOT, inner)).isDirectory())
      return name === "generated" || name === "testing" ? [] : sources(inner);
    return /\.tsx?$/.test(name) && !/\.(test|spec)\.tsx?$/.test(name) ? [inner] : [];
  });
}

const textOf = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const FILES = ["lib", "bin", "app"].flatMap(sources);

describe("the one pipeline (R40)", () => {
  it("has one place that calls a handler", () => {
    const callers = FILES.filter((file) => /\bcall\.run\(call\.ctx\b/.test(textOf(file)));

    expect(callers).toEqual(["lib/runtime/dispatch/layers/handler.ts"]);
  });

  it("has one place for each kind of code that a handler is made of", () => {
    const kinds = [
      /\bcall\.run\(ctx\)/,
      /\bworkers\.run\(/,
      /\bsource\.call\(/,
      /\bstep\.do\(/,
      /\bstep\.undo\(/,
      /\bawait work\(job\.input\b/,
    ];

    const callers = kinds.map((kind) => FILES.filter((file) => kind.test(textOf(file))));

    expect(callers).toEqual([
      ["lib/runtime/bind-tool.ts"],
      ["lib/runtime/bind-tool.ts"],
      ["lib/runtime/bind-source.ts"],
      ["lib/runtime/saga/run-saga.ts"],
      ["lib/runtime/saga/undo-step.ts"],
      ["lib/runtime/bind-work.ts"],
    ]);
  });

  it("has one place that takes a call's arguments for it", () => {
    const takers = FILES.filter((file) => /\bbound\.accept\(/.test(textOf(file)));
    const readers = FILES.filter((file) => /\btool\.accept\(/.test(textOf(file)));

    expect(takers).toEqual(["lib/runtime/dispatch/stages/check-arguments.ts"]);
    expect(readers).toEqual(["lib/runtime/bind-tool.ts"]);
  });

  it("has one place that puts the layers together", () => {
    const makers = FILES.filter((file) => /\bcompose\(/.test(textOf(file)));

    expect(makers).toEqual(["lib/runtime/dispatch/dispatch.ts"]);
  });

  it("leaves a tool nothing to do but its own work: no audit, cache or scopes in its code (R51)", () => {
    const rooms = sources("lib/tools").flatMap((file) =>
      [...textOf(file).matchAll(/from "@\/(lib\/[a-z]+)/g)].map(([, room]) => room ?? ""),
    );

    expect([...new Set(rooms)].sort()).toEqual(["lib/domain", "lib/kernel"]);
    expect(sources("lib/tools").filter((file) => /\bctx\.scopes\b/.test(textOf(file)))).toEqual([]);
  });

  it("knows no tool by its name (R94)", () => {
    const names = defaultRegistry.list().map(({ name }) => name);
    const named = new RegExp(`["'\`](?:\\w+\\.)?(?:${names.join("|")})["'\`]`);
    const offenders = sources("lib/runtime").filter((file) => named.test(textOf(file)));

    expect(names.length).toBeGreaterThan(20);
    expect(named.test('id === "react.delegate"')).toBe(true);
    expect(offenders).toEqual([]);
  });
});
