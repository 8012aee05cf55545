// What of the list of people lives in its address.
import { createLoader, parseAsString } from "nuqs/server";

/** `open` is a person's id. */
export const peopleParams = { q: parseAsString, open: parseAsString };
export const loadPeopleParams = createLoader(peopleParams);
