import { formatDistanceStrict } from 'date-fns';

/** ISO with microseconds and without a zone, the contract's format of metadata times (UTC). */
export function isoMicroseconds(instant: number): string {
  return new Date(instant).toISOString().replace(/(\.\d{3})Z$/, '$1000');
}

export function isoUtc(instant: number): string {
  return `${isoMicroseconds(instant)}+0000`;
}

/** `a minute ago`, in the words of the recorded server. */
export function humanized(instant: number, now: number): string {
  const text = formatDistanceStrict(instant, now, { addSuffix: true, roundingMethod: 'floor' });
  return text === '0 seconds ago'
    ? 'now'
    : text.replace(/^1 (second|minute|day|month|year)/, 'a $1').replace(/^1 hour/, 'an hour');
}
