const hexadecimal = (bytes: Uint8Array) => [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');

/** Null if cryptography is unavailable: on pages without TLS, except those of this machine. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  // Missing there, whatever its type says.
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  return subtle ? hexadecimal(new Uint8Array(await subtle.digest('SHA-256', bytes))) : null;
}

/**
 * Pages without TLS, except those of this machine, have no cryptography. There this replaces it for detecting damage by
 * a disk.
 */
export function checksum(bytes: Uint8Array): string {
  let [low, high] = [0xdeadbeef, 0x41c6ce57];
  for (const byte of bytes) {
    low = Math.imul(low ^ byte, 2654435761);
    high = Math.imul(high ^ byte, 1597334677);
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return hexadecimal(new Uint8Array(new Uint32Array([high, low]).buffer));
}
