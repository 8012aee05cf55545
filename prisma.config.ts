// Where Prisma's tools find the schema; the address is only needed by those that connect.
import { defineConfig } from "prisma/config";

export default defineConfig({ schema: "prisma/schema.prisma" });
