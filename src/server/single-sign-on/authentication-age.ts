import type { Vouched } from './provider';

/** Seconds by which two durations may differ. */
const TOLERANCE = 60;

/**
 * Whether somebody signed in at the provider during the flow. A session that was open there before may belong to another
 * person at this device. Only durations are compared, since the provider's clock may differ. Some providers do not say
 * when somebody signed in; they were requested to ask (`prompt=login`).
 * @param begun when the flow began, in milliseconds as `now`
 */
export function signedInDuring(begun: number, now: number, { claims }: Pick<Vouched, 'claims'>): boolean {
  const { auth_time: signedIn, iat: issued } = claims;
  if (typeof signedIn !== 'number' || typeof issued !== 'number') return true;
  return issued - signedIn <= (now - begun) / 1000 + TOLERANCE;
}
