// Whose price stands open, by its name.
import { parseAsString } from "nuqs/server";

export const pricesParams = { model: parseAsString, tool: parseAsString };
