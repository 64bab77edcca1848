/** The host names of one server, so that browsers open more connections to it; empty if there is only one. */
export type Hosts = readonly string[];

const labels = (name: string) => name.split('.');

/** The domain shared by all names, for which a common cookie is set; null if there is none. */
export function sharedDomain(hosts: Hosts): string | null {
  const [first, ...others] = hosts.map(name => labels(name).toReversed());
  if (!first) return null;
  const differs = first.findIndex((label, depth) => others.some(other => other[depth] !== label));
  const shared = first.slice(0, differs < 0 ? first.length : differs).toReversed();
  // Browsers reject cookies for a top-level domain; IP addresses share no domain.
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
 * The name and the domain of a cookie sent to all hosts. With a single host, or if another host was called, its own
 * name and no domain.
 */
export interface CookieScope {
  readonly name: string;
  readonly domain: string | undefined;
}

/**
 * The cookie's name and domain for the called host. The cookie for all hosts has a separate name: otherwise it could
 * coexist with a cookie of one host under the same name, and the older one would win.
 */
export function cookieScope(hosts: Hosts, name: string, called: string | undefined): CookieScope {
  const domain = hosts.includes(nameOf(called)) ? sharedDomain(hosts) : null;
  return domain === null ? { name, domain: undefined } : { name: `shared-${name}`, domain };
}

/** The hosts for a page on the called host. Pages on other hosts get none: the session does not reach them. */
export const hostsFor = (hosts: Hosts, called: string | undefined): Hosts =>
  hosts.includes(nameOf(called)) ? hosts : [];

/** The other hosts as addressed from such a page, with its port. */
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
 * Whether a page of this origin belongs to this server, under any of its names: on the called port, and with a
 * connection that is at least as secure.
 */
export function isOwnOrigin(hosts: Hosts, origin: string, { host, isSecure }: Called): boolean {
  const page = URL.canParse(origin) ? new URL(origin) : null;
  if (page?.origin !== origin || (page.protocol !== 'https:' && (page.protocol !== 'http:' || isSecure))) return false;
  if (page.host === host) return true;
  // An intermediary may call this server by a different name, which says nothing about the port.
  const isRenamed = !hosts.includes(nameOf(host));
  return hosts.includes(page.hostname) && (isRenamed || page.port === partsOf(host)?.port);
}
