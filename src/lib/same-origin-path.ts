/** Browsers leave some of these out of an address, servers put them into heads: no honest address has any. */
const controls = /\p{Cc}/u;

/**
 * Path, query and fragment of an address at an origin, read as browsers do; null for one that leads elsewhere, or is
 * none.
 */
export function sameOriginPath(address: string, origin: string): string | null {
  if (controls.test(address) || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  // A path that begins with two slashes is another host once it is an address by itself.
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
