import { timeRangeEndpoints as endpoints } from '@/api/time-range';
import { QueryError } from '@/query/query-error';
import { presentFor } from '@/query/time-range/holidays';
import { endText } from '@/query/time-range/calendar';
import { parseTimeRange } from '@/query/time-range/time-range';
import { HttpError, badRequest } from '../../http-error';
import { query, type Implementation } from '../../http/implementation';
import type { Services } from '../../services';

export function timeRangeHandlers({ now }: Services): Implementation[] {
  return [
    query(endpoints.resolve, async ({ q: text }) => {
      try {
        const { since, until } = parseTimeRange(text, await presentFor([text], now()));
        return { body: { result: { since: endText(since), until: endText(until), timeRange: text } } };
      } catch (error) {
        if (!(error instanceof QueryError)) throw error;
        // A country without holidays is an unexpected failure there (recorded).
        if (error.code === 'unknown-country') throw new HttpError(500, { error: error.message }, { cause: error });
        throw badRequest(`Unexpected time range: ${error.message}`, error);
      }
    }),
  ];
}
