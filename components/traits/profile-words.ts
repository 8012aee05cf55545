// What each field of the early profile promises, in the words of the panel.
import type { ProfileField } from "@/lib/contracts/early-profile";

export const FIELD_MEANINGS: Readonly<Record<ProfileField, string>> = {
  trigger: "Nothing happens until one complete block has given a tool and its parameters.",
  concurrency: "The call runs in a task of its own while later output still streams.",
  result_dependency: "No call of the round uses its result, and it uses none of theirs.",
  replay: "A retry of the same call gets its record instead of repeating the effect.",
};
