/** Browsers drop some of these from an address, and servers write them into headers: no valid address contains any. */
const controls = /\p{Cc}/u;

/**
 * Path, query and fragment of an address at an origin, parsed as browsers do; null for invalid addresses and those of
 * another origin.
 */
export function sameOriginPath(address: string, origin: string): string | null {
  if (controls.test(address) || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  // A path that begins with two slashes is another host when used as an address.
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
