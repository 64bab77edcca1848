/** Maximum length of a list of sites: it is sent in a header. */
export const EMBEDDING_SITES_MOST = 50;

/**
 * The origin of a site that may embed a dashboard, as browsers write it; null if invalid. The scheme defaults to
 * `https`. Browsers would ignore a path, so there must be none.
 */
export function siteOrigin(text: string): string | null {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (/[\s;,'"*]/.test(address) || !URL.canParse(address)) return null;
  const { protocol, origin, pathname, search, hash, username, password } = new URL(address);
  const isBare = pathname === '/' && [search, hash, username, password].every(part => part === '');
  return isBare && (protocol === 'https:' || protocol === 'http:') ? origin : null;
}
