/**
 * The names that one server is reached by, so that browsers hold more connections to it; empty where there is but one.
 */
export type Hosts = readonly string[];

const labels = (name: string) => name.split('.');

/** The domain that all names lie in, and a cookie for all of them is set for; null where they share none. */
export function sharedDomain(hosts: Hosts): string | null {
  const [first, ...others] = hosts.map(name => labels(name).toReversed());
  if (!first) return null;
  const differs = first.findIndex((label, depth) => others.some(other => other[depth] !== label));
  const shared = first.slice(0, differs < 0 ? first.length : differs).toReversed();
  // Browsers refuse cookies for a whole top-level domain; a shared end of two addresses of machines is no domain.
  return shared.length < 2 || /^\d+$/.test(shared.at(-1) ?? '') ? null : shared.join('.');
}

/** The host in an address or a `Host` header, without its port. */
function nameOf(host: string | undefined): string {
  return partsOf(host)?.hostname ?? '';
}

function partsOf(host: string | undefined): URL | null {
  const address = `http://${host ?? ''}`;
  return URL.canParse(address) ? new URL(address) : null;
}

/**
 * The name and the domain of a cookie that all hosts are sent; where there is one host only, or another was called, its
 * own name and none.
 */
export interface CookieScope {
  readonly name: string;
  readonly domain: string | undefined;
}

/**
 * Where a cookie is kept for the host that was called. The one for all hosts has a name of its own: were it that of a
 * cookie that one of them has from before, or after, there were two of one name, and the older would be believed.
 */
export function cookieScope(hosts: Hosts, name: string, called: string | undefined): CookieScope {
  const domain = hosts.includes(nameOf(called)) ? sharedDomain(hosts) : null;
  return domain === null ? { name, domain: undefined } : { name: `shared-${name}`, domain };
}

/**
 * What a page at the host that was called is told of the hosts. A page from elsewhere is told of none: its session does
 * not reach them.
 */
export const hostsToldAt = (hosts: Hosts, called: string | undefined): Hosts =>
  hosts.includes(nameOf(called)) ? hosts : [];

/** The other hosts as such a page asks them, with its port. */
export function otherHosts(hosts: Hosts, called: string | undefined): readonly string[] {
  const address = partsOf(called);
  if (!address || !hosts.includes(address.hostname)) return [];
  const port = address.port === '' ? '' : `:${address.port}`;
  return hosts.filter(name => name !== address.hostname).map(name => name + port);
}

export interface Called {
  /** The `Host` header. */
  readonly host: string | undefined;
  readonly isSecure: boolean;
}

/**
 * Whether a page of this origin is one of this server's own, by whichever of its names: the port is the one that was
 * called, and the connection at least as safe.
 */
export function isOwnOrigin(hosts: Hosts, origin: string, { host, isSecure }: Called): boolean {
  const page = URL.canParse(origin) ? new URL(origin) : null;
  if (page?.origin !== origin || (page.protocol !== 'https:' && (page.protocol !== 'http:' || isSecure))) return false;
  if (page.host === host) return true;
  // Something in between may call this server by a name of its own, which says nothing of the port.
  const isRenamed = !hosts.includes(nameOf(host));
  return hosts.includes(page.hostname) && (isRenamed || page.port === partsOf(host)?.port);
}
