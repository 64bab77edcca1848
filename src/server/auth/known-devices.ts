import { createHmac, randomBytes } from 'node:crypto';
import { tokensMatch } from './sessions';

/** How many people are remembered per browser. */
const PEOPLE = 8;
export const KNOWN_DEVICE_LIFETIME = 365 * 86_400_000;

/**
 * Distinguishes browsers in which somebody signed in before from all others, so that password guessing does not slow
 * down the real user. The browser stores a random number and a signature for each name that signed in there. They grant
 * no access, reveal no name, and are valid for no other name. (The "device cookies" of OWASP's notes on guessing.)
 */
export interface KnownDevices {
  /** The device's own number if that name signed in there before, else null. */
  find(kept: string | undefined, username: string): string | null;
  /** The new value for the browser to store. */
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
      // A planted number would be shared by many people.
      const device = /^[\w-]{22}$/.test(given) && signatures.length > 0 ? given : randomBytes(16).toString('base64url');
      const own = sign(device, username);
      const others = device === given ? signatures.filter(signature => signature !== own) : [];
      return [device, own, ...others].slice(0, PEOPLE + 1).join('.');
    },
  };
}
