// An IP address as short as it may be written (RFC 5952); anything else as it is.

export function shortAddress(address: string): string {
  const groups = address.split(":");
  if (groups.length !== 8 || !groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group)))
    return address;
  const short = groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, "")).join(":");
  const [longest] = [...short.matchAll(/(?:^|:)0(?::0)+(?=:|$)/g)].sort(
    (a, b) => b[0].length - a[0].length,
  );
  if (!longest) return short;
  const before = short.slice(0, longest.index);
  const after = short.slice(longest.index + longest[0].length).replace(/^:/, "");
  return `${before}::${after}`;
}
