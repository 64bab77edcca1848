import { resolveHere } from './resolution';

/** In which zone servers and devices resolve what counts from now, and the days of a custom range begin. */
const ZONE = 'UTC';
/** So much later everything that counts from now means other times, those of holidays and years as well. */
const LATER = 1000 * 86_400_000;

/** Whether the times that a text means follow the clock. */
function countsFromNow(text: string, now: number): boolean {
  const meanings = [now, now + LATER].map(at => JSON.stringify(resolveHere(text, at)));
  return meanings[0] !== meanings[1];
}

/** The zone in which a range is told, where the reader's clock shows another time than its; else null. */
export function foreignZone(now: number): string | null {
  return new Date(now).getTimezoneOffset() === 0 ? null : ZONE;
}

/** The same beside one range: null where it means the same times wherever it is read. */
export function zoneOf(text: string, now: number): string | null {
  const zone = foreignZone(now);
  return zone !== null && countsFromNow(text, now) ? zone : null;
}
