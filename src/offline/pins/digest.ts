import { canonicalJson } from '@/lib/json';
import { checksum, sha256 } from '../store/hashes';

/** Size and checksum of stored content, to see whether it has changed. */
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

/** Digest of bytes, in order, and of additional text about them. */
export async function digestOf(parts: readonly Uint8Array[], beside?: unknown): Promise<Digest> {
  const text = beside === undefined ? [] : [new TextEncoder().encode(canonicalJson(beside))];
  const whole = joined([...parts, ...text]);
  return { hash: await hashOf(whole), bytes: whole.byteLength };
}
