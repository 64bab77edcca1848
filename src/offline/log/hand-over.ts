import type { Transport } from '@/api/transport';
import { FORM, addressOf, bodyOf, type Batch } from './batch';

/** Hands a request to the browser, which sends it even if the page closes. False if the browser rejects it. */
export type Beacon = (url: string, body: Blob) => boolean;

export interface HandOver {
  /** Null in browsers without. */
  readonly beacon: Beacon | null;
  /** Names the person in its requests. */
  readonly transport: Transport<AbortSignal>;
  /** Guest token of a page that is embedded in another; null if there is none. */
  readonly guestToken: () => string | null;
}

/** Hands a batch to the browser as a beacon. False if it was not accepted. */
export function handBeacon(
  beacon: Beacon,
  { about, events }: Pick<Batch, 'about' | 'events'>,
  guestToken: string | null,
): boolean {
  return beacon(addressOf(about), new Blob([bodyOf(events, guestToken)], { type: FORM }));
}

/** Hands a batch over. False if it was not accepted, and must be kept. The address needs no CSRF token. */
export async function handOver(
  { beacon, transport, guestToken }: HandOver,
  batch: Batch,
  limit: number,
): Promise<boolean> {
  const token = guestToken();
  const body = bodyOf(batch.events, token);
  // A body that is too large for a beacon is sent as an ordinary request.
  if (beacon && body.length <= limit + (token?.length ?? 0)) return handBeacon(beacon, batch, token);
  try {
    const answer = await transport({
      method: 'POST',
      url: addressOf(batch.about),
      headers: { Accept: 'application/json', 'Content-Type': FORM },
      body,
    });
    return answer.status === 200 && !answer.redirected;
  } catch {
    return false;
  }
}
