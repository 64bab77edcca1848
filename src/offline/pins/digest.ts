import { canonicalJson } from '@/lib/json';
import { checksum, sha256 } from '../store/hashes';

/** What is known of stored content at a glance: how much it is, and whether it is still the same. */
export interface Digest {
  readonly hash: string;
  readonly bytes: number;
}

const hashOf = async (bytes: Uint8Array<ArrayBuffer>) => (await sha256(bytes)) ?? checksum(bytes);

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
