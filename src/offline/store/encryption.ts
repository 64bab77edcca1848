/** Recommended rounds of PBKDF2 with SHA-256 for passwords; each guess takes a tenth of a second or more. */
export const ROUNDS = 600_000;

/** Input of a key in addition to the password. */
export interface KeySource {
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly rounds: number;
}

export interface Encrypted {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** Whether this browser supports encryption and locks between tabs; both require a page loaded over TLS. */
export function canLock(locks: unknown): boolean {
  return typeof crypto !== 'undefined' && 'subtle' in crypto && crypto.subtle !== undefined && locks !== null;
}

export const newSource = (): KeySource => ({ salt: crypto.getRandomValues(new Uint8Array(16)), rounds: ROUNDS });

/** Derives a key that can be used but not exported. */
export async function keyOf(password: string, { salt, rounds }: KeySource): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(password.normalize('NFC')),
    'PBKDF2',
    false,
    ['deriveKey'],
  );
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    typed,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

/** @param about identifies the bytes; they cannot be decrypted as anything else */
export async function encrypt(key: CryptoKey, bytes: Uint8Array<ArrayBuffer>, about: string): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return {
    iv,
    data: await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(about) },
      key,
      bytes,
    ),
  };
}

/** Null if key, bytes or identification differ from those of the encryption. Other failures are reported, too. */
export async function decrypt(key: CryptoKey, { iv, data }: Encrypted, about: string): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(
      await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(about) }, key, data),
    );
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'OperationError')) reportError(error);
    return null;
  }
}
