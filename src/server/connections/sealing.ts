import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1.';

/** Encrypts texts so that the store alone, without the key, does not reveal them. */
export interface Sealing {
  /** @param about names what the text belongs to; it cannot be opened as part of something else */
  seal(text: string, about: string): string;
  /** Null if it was changed, or sealed with another key or for something else. */
  open(sealed: string, about: string): string | null;
}

export function createSealing(key: Uint8Array): Sealing {
  return {
    seal(text, about) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(about));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
    },
    open(sealed, about) {
      if (!sealed.startsWith(VERSION)) return null;
      const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(about))
          .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const content = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([content, decipher.final()]).toString('utf8');
      } catch {
        // It was not sealed with this key, or not for this: the cause does not matter.
        return null;
      }
    },
  };
}

export const makeKey = (): Uint8Array => randomBytes(KEY_BYTES);

/**
 * The key stored in a file that only its owner may read; created if missing.
 * @param loss the consequence of moving the file away
 */
export async function keyIn(
  file: string,
  loss = 'passwords of connections are then asked for again',
): Promise<Uint8Array> {
  const made = makeKey();
  try {
    await writeFile(file, Buffer.from(made).toString('base64'), { flag: 'wx', mode: 0o600 });
    return made;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  await chmod(file, 0o600);
  const kept = Buffer.from(await readFile(file, 'utf8'), 'base64');
  if (kept.length !== KEY_BYTES)
    throw new Error(`${file} contains no key. Restore the key of this data folder, or move the file away: ${loss}.`);
  return kept;
}
