import { canonicalJson } from '@/lib/json';

/** What is known of stored content at a glance: how much it is, and whether it is still the same. */
export interface Digest {
  readonly hash: string;
  readonly bytes: number;
}

const hexadecimal = (bytes: Uint8Array) => [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');

/**
 * Pages without TLS, but for those of this machine, have no cryptography. There this stands in: it finds what a disk
 * does to data, which is all that is asked of it.
 */
function checksum(bytes: Uint8Array): string {
  let [low, high] = [0xdeadbeef, 0x41c6ce57];
  for (const byte of bytes) {
    low = Math.imul(low ^ byte, 2654435761);
    high = Math.imul(high ^ byte, 1597334677);
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return hexadecimal(new Uint8Array(new Uint32Array([high, low]).buffer));
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  // Missing on pages without TLS, whatever its type says.
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  return subtle ? hexadecimal(new Uint8Array(await subtle.digest('SHA-256', bytes))) : checksum(bytes);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.byteLength;
  }
  return whole;
}

/** Of bytes, in order, and of what is told of them beside. */
export async function digestOf(parts: readonly Uint8Array[], beside?: unknown): Promise<Digest> {
  const text = beside === undefined ? [] : [new TextEncoder().encode(canonicalJson(beside))];
  const whole = joined([...parts, ...text]);
  return { hash: await hashOf(whole), bytes: whole.byteLength };
}
