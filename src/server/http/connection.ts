import { BlockList, isIP } from 'node:net';
import type { Context } from 'hono';
import * as v from 'valibot';

/** The base address of links: the address the client declares as its own, else the one that it called. */
export function originOf(header: (name: string) => string | undefined, secure: boolean): string {
  return header('Origin') ?? `${secure ? 'https' : 'http'}://${header('Host') ?? 'localhost'}`;
}

/** The client of a request, as far as the proxies' statements can be trusted. */
export interface Connection {
  /** Empty if unknown, as in tests. */
  readonly address: string;
  readonly isSecure: boolean;
}

/** The proxies whose forwarding headers are trusted. */
export interface TrustedProxies {
  has(address: string): boolean;
}

/** One address, or a network such as 10.0.0.0/8. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  return (
    family !== 0 &&
    rest.length === 0 &&
    (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128)))
  );
}

/** @param networks each an `isNetwork` */
export function trustedProxies(networks: readonly string[]): TrustedProxies {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    list.addSubnet(address, prefix === undefined ? (family === 'ipv4' ? 32 : 128) : Number(prefix), family);
  }
  return {
    has(address) {
      const plain = plainAddress(address);
      const family = isIP(plain);
      return family !== 0 && list.check(plain, family === 4 ? 'ipv4' : 'ipv6');
    },
  };
}

/** An IPv4 address on an IPv6 socket is still IPv4. */
const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Without port and brackets, which some proxies add. */
function addressIn(entry: string): string | null {
  const bare = /^\[([^\]]+)\](:\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
  return isIP(bare) === 0 ? null : plainAddress(bare);
}

/** Forwarding headers of proxies. */
interface Forwarded {
  readonly for: string | undefined;
  readonly proto: string | undefined;
}

const listed = (header: string | undefined) => (header ?? '').split(',').map(part => part.trim());

/**
 * Each proxy appends the address it received the request from. Reading backwards, an address is trusted as long as a
 * trusted proxy added it: entries written by the client itself come first and are not read.
 */
export function behindProxies(direct: Connection, forwarded: Forwarded, trusted: TrustedProxies): Connection {
  if (!trusted.has(direct.address) || forwarded.for === undefined) return direct;
  const addresses = listed(forwarded.for).toReversed();
  const schemes = listed(forwarded.proto).toReversed();
  let { address, isSecure } = direct;
  for (const [hop, entry] of addresses.entries()) {
    const next = addressIn(entry);
    if (next === null || !trusted.has(address)) break;
    address = next;
    // Most proxies pass on a single scheme, whatever proxies precede them.
    const scheme = schemes[Math.min(hop, schemes.length - 1)];
    isSecure = scheme === undefined || scheme === '' ? isSecure : scheme === 'https';
  }
  return { address, isSecure };
}

/** The socket addresses of requests to Node's server; none in tests. */
const bindings = v.object({ incoming: v.object({ socket: v.object({ remoteAddress: v.string() }) }) });

function peerOf(env: unknown): string {
  return v.is(bindings, env) ? env.incoming.socket.remoteAddress : '';
}

/** The client of a request. */
export function connectionOf(
  c: Context,
  { trustedProxies: trusted }: { readonly trustedProxies: TrustedProxies },
): Connection {
  const direct = { address: plainAddress(peerOf(c.env)), isSecure: new URL(c.req.url).protocol === 'https:' };
  return behindProxies(
    direct,
    { for: c.req.header('X-Forwarded-For'), proto: c.req.header('X-Forwarded-Proto') },
    trusted,
  );
}
