// The few variables of the host that a started server gets; everything else it must be given by name.

/** What programs need to find each other, a home and a temporary folder; nothing that could be a credential. */
const PASSED_ON = [
  "PATH",
  "HOME",
  "USER",
  "LOGNAME",
  "SHELL",
  "TERM",
  "LANG",
  "LC_ALL",
  "TZ",
  "TMPDIR",
  "TEMP",
  "TMP",
  "SYSTEMROOT",
  "APPDATA",
  "LOCALAPPDATA",
  "USERPROFILE",
  "PATHEXT",
] as const;

export type HostEnvironment = Readonly<Record<string, string | undefined>>;

/** `own` wins over what the host passes on. Shell functions exported as variables stay behind. */
export function serverEnvironment(
  host: HostEnvironment,
  own: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const passed = PASSED_ON.flatMap((name) => {
    const value = host[name];
    return value === undefined || value.startsWith("()") ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(passed), ...own };
}
