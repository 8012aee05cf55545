// Next's own settings: which packages stay outside the bundle, and the headers every page carries.
/** @type {import("next").NextConfig} */
const config = {
  serverExternalPackages: [
    "@electric-sql/pglite",
    "pglite-prisma-adapter",
    "@prisma/client",
    "@prisma/adapter-pg",
    "pg",
    "pg-boss",
    "@modelcontextprotocol/sdk",
    "undici",
  ],
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
};

export default config;
