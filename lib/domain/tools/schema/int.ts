// An integer as a parameter type, for tools written as plain functions: at run time a number like any other (R9b).

/** Any number may be passed; the extracted schema says `integer`, and the check before a call holds to it. */
export type Int = number & { readonly __int?: never };
