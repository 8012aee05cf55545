// Where a request comes from, as far as its headers can be believed.
import "server-only";

/**
 * The forwarded address, which the server itself fills in where no proxy did; `unknown` where there are several, since
 * whoever sent the request may have written the first ones.
 */
export function clientAddress(headers: Headers): string {
  const forwarded = headers.get("x-forwarded-for")?.trim() ?? "";
  return /^[0-9a-f.:]{2,45}$/i.test(forwarded) ? forwarded : "unknown";
}
