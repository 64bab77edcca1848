import { timeRangeEndpoints } from '@/api/time-range';
import type { ServerRange } from '@/query/time-range/time-range';
import type { DirectCalls } from './direct-calls';

/** Wall-clock milliseconds of an end as sent; null for an open one, NaN for an invalid one. */
const instantOf = (end: string): number | null => (end === '' ? null : Date.parse(`${end}Z`));

/** Asks the server to resolve a time-range text. */
export async function askTimeRange(ask: DirectCalls, text: string, signal?: AbortSignal): Promise<ServerRange> {
  const outcome = await ask.call(timeRangeEndpoints.resolve, { q: text }, { signal });
  switch (outcome.kind) {
    case 'success': {
      const range = { since: instantOf(outcome.value.result.since), until: instantOf(outcome.value.result.until) };
      const isRead = !Number.isNaN(range.since) && !Number.isNaN(range.until);
      return isRead ? { name: 'range', range } : { name: 'away' };
    }
    case 'unchanged':
    case 'unreachable':
    case 'intercepted':
    case 'sign-in':
    case 'csrf':
    case 'invalid-answer':
      return { name: 'away' };
    default:
      return { name: 'refused', message: outcome.error.message };
  }
}
