import { createHash } from 'node:crypto';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import * as v from 'valibot';
import type { Flow } from './provider';

/** Seconds to sign in at the provider. */
const LIFETIME = 600;

const keptSchema = v.object({ state: v.string(), nonce: v.string(), verifier: v.string(), next: v.string() });

/** A flow, with the page requested before it began. */
export type KeptFlow = Flow & { readonly next: string };

/**
 * State stored in the browser during the sign-in at the provider: encrypted, so that it grants no access and cannot be
 * forged.
 */
export interface FlowCookies {
  readonly lifetime: number;
  seal(flow: KeptFlow): Promise<string>;
  /** Null if it was not encrypted here, or too long ago. */
  open(kept: string | undefined): Promise<KeptFlow | null>;
}

export function createFlowCookies(secret: Uint8Array, now: () => number): FlowCookies {
  const key = createHash('sha256').update('single sign-on flow').update(secret).digest();
  const seconds = () => Math.floor(now() / 1000);
  return {
    lifetime: LIFETIME,
    seal: ({ state, nonce, verifier, next }) =>
      new EncryptJWT({ state, nonce, verifier, next })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(seconds() + LIFETIME)
        .encrypt(key),
    async open(kept) {
      if (kept === undefined) return null;
      try {
        const { payload } = await jwtDecrypt(kept, key, { currentDate: new Date(now()) });
        const flow = v.safeParse(keptSchema, payload);
        return flow.success ? flow.output : null;
      } catch (cause) {
        if (cause instanceof errors.JOSEError) return null;
        throw cause;
      }
    },
  };
}
