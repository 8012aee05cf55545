// Four test projects: pure rules, components in jsdom, database suites, and journeys in a real browser.
import { defineConfig } from "vitest/config";

const alias = { "@": import.meta.dirname };
const setup = (name: string, include: string[], rest = {}) => ({
  resolve: {
    alias: { ...alias, "server-only": `${import.meta.dirname}/lib/testing/server-only.ts` },
  },
  test: { name, include, exclude: ["node_modules/**", ".next/**"], ...rest },
});

/** The files of one worker share what they import, so that it is read once: no test leaves anything behind. */
const light = { isolate: false, unstubGlobals: true, unstubEnvs: true, testTimeout: 30_000 };

export default defineConfig({
  test: {
    projects: [
      setup("unit", ["{lib,bin,scripts,prisma,components,app}/**/*.test.ts"], {
        ...light,
        exclude: ["**/*.db.test.ts", "node_modules/**"],
      }),
      setup("components", ["{components,app}/**/*.test.tsx"], {
        ...light,
        environment: "jsdom",
      }),
      setup("db", ["{lib,prisma}/**/*.db.test.ts"], { testTimeout: 30_000, hookTimeout: 180_000 }),
      setup("e2e", ["e2e/**/*.spec.ts"], {
        testTimeout: 240_000,
        hookTimeout: 240_000,
        fileParallelism: false,
      }),
    ],
  },
});
