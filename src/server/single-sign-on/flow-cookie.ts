import { createHash } from 'node:crypto';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import * as v from 'valibot';
import type { Flow } from './provider';

/** Seconds to sign in at the provider. */
const LIFETIME = 600;

const flowEntries = { state: v.string(), nonce: v.string(), verifier: v.string() };
const keptSchema = v.variant('purpose', [
  v.object({ purpose: v.literal('sign-in'), ...flowEntries, next: v.string() }),
  v.object({
    purpose: v.literal('link'),
    ...flowEntries,
    userId: v.number(),
    session: v.string(),
    begun: v.number(),
  }),
]);

/** A flow in which somebody signs in, with the page requested before it began. */
export type SignInFlow = Flow & { readonly purpose: 'sign-in'; readonly next: string };

/** A flow that links an account: valid only in the session in which its person typed their password. */
export type LinkFlow = Flow & {
  readonly purpose: 'link';
  readonly userId: number;
  /** The key of the session. */
  readonly session: string;
  /** When it began, in milliseconds. */
  readonly begun: number;
};

export type KeptFlow = SignInFlow | LinkFlow;

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
    seal: flow =>
      new EncryptJWT({ ...flow })
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
