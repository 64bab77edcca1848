import { resolveHere } from './resolution';

/** The zone in which servers and devices resolve relative times, and in which the days of a custom range start. */
const ZONE = 'UTC';
/** A shift after which everything relative to now means other times, including holidays and years. */
const LATER = 1000 * 86_400_000;

/** Whether the meaning of a text depends on the clock. */
function countsFromNow(text: string, now: number): boolean {
  const meanings = [now, now + LATER].map(at => JSON.stringify(resolveHere(text, at)));
  return meanings[0] !== meanings[1];
}

/** The zone of displayed ranges if the reader's clock differs from it; else null. */
export function foreignZone(now: number): string | null {
  return new Date(now).getTimezoneOffset() === 0 ? null : ZONE;
}

/** The same for one range: null if it means the same times in every zone. */
export function zoneOf(text: string, now: number): string | null {
  const zone = foreignZone(now);
  return zone !== null && countsFromNow(text, now) ? zone : null;
}
