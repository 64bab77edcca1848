import { createHmac, randomBytes } from 'node:crypto';
import { tokensMatch } from './sessions';

/** How many people of one browser are remembered. */
const PEOPLE = 8;
export const KNOWN_DEVICE_LIFETIME = 365 * 86_400_000;

/**
 * Tells a browser in which somebody signed in before from all others, so that those who guess passwords do not slow its
 * person. What the browser keeps is a number of its own and a signature for each name that signed in there, so that it
 * opens nothing, tells no name, and counts for no other. (The "device cookies" of OWASP's notes on guessing.)
 */
export interface KnownDevices {
  /** The device's own number where that name signed in there before, else null. */
  find(kept: string | undefined, username: string): string | null;
  /** What the browser keeps from now on. */
  add(kept: string | undefined, username: string): string;
}

export function createKnownDevices(secret: Uint8Array): KnownDevices {
  const sign = (device: string, username: string) =>
    createHmac('sha256', secret)
      .update(`known device ${device} ${username.toLowerCase()}`)
      .digest('base64url')
      .slice(0, 22);
  const read = (kept = '') => {
    const [device = '', ...signatures] = kept.split('.');
    return { device, signatures: signatures.slice(0, PEOPLE) };
  };
  const holds = (signatures: readonly string[], own: string) =>
    signatures.some(signature => tokensMatch(signature, own));
  return {
    find(kept, username) {
      const { device, signatures } = read(kept);
      return holds(signatures, sign(device, username)) ? device : null;
    },
    add(kept, username) {
      const { device: given, signatures } = read(kept);
      // A number that was planted there would be one device of many people.
      const device = /^[\w-]{22}$/.test(given) && signatures.length > 0 ? given : randomBytes(16).toString('base64url');
      const own = sign(device, username);
      const others = device === given ? signatures.filter(signature => signature !== own) : [];
      return [device, own, ...others].slice(0, PEOPLE + 1).join('.');
    },
  };
}
