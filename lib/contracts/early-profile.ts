// The one early profile for whoever edits it: its fields and their values, free of anything that a browser need not load.
export { EARLY_PROFILE, PROFILE_FIELDS, type ProfileField } from "@/lib/domain/traits/traits";
