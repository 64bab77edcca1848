import type { Arrival } from '@/model/arrival';
import { durationSub } from './durations';
import { arrivalText as text } from './messages/home/list-states';

/**
 * Says why the first reading of a list is interrupted or slow. Null while rows arrive, and where other messages say it:
 * for refusals, and for lists of which nothing is here.
 * @param part what has been read; undefined before the first answer
 */
export function arrivalWords(
  arrival: Arrival,
  part: { readonly read: number; readonly count: number } | undefined,
): string | null {
  if (arrival.name === 'slow') {
    const silence = durationSub(arrival.silence);
    return part ? text.slow(silence, part.read, part.count) : text.noAnswer(silence);
  }
  return arrival.name === 'stopped' && part ? text[arrival.why](part.read, part.count) : null;
}
