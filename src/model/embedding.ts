/** As long as a list of sites may be: it is sent in a header. */
export const EMBEDDING_SITES_MOST = 50;

/**
 * The origin of a site that may embed a dashboard, as browsers write it; null for what names none. Without a scheme
 * `https` is meant. A path would be ignored by browsers, so there must be none.
 */
export function siteOrigin(text: string): string | null {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (/[\s;,'"*]/.test(address) || !URL.canParse(address)) return null;
  const { protocol, origin, pathname, search, hash, username, password } = new URL(address);
  const isBare = pathname === '/' && [search, hash, username, password].every(part => part === '');
  return isBare && (protocol === 'https:' || protocol === 'http:') ? origin : null;
}

/** Whether a page of an origin may embed what names these sites; where none is named, all may. */
export const maySiteEmbed = (sites: readonly string[], origin: string): boolean =>
  sites.length === 0 || sites.some(site => siteOrigin(site) === origin);
