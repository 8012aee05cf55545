// Where to go after signing in: only ever a path of our own.

/** Anything that could lead to another site, or back to the door itself, becomes the overview. */
export function returnPath(from: string | null | undefined): string {
  if (!from || !/^\/(?![/\\])/.test(from) || /[\\\t\n\r]/.test(from)) return "/";
  return /^\/(sign-in|welcome|api)([/?#]|$)/.test(from) ? "/" : from;
}

/** The door, and the way back here. */
export function signInHref(from: string): string {
  const back = returnPath(from);
  return back === "/" ? "/sign-in" : `/sign-in?from=${encodeURIComponent(back)}`;
}
