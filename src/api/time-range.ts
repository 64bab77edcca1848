import * as v from 'valibot';
import { defineEndpoint } from './endpoint';

export const timeRangeEndpoints = {
  resolve: defineEndpoint({
    name: 'time-range.resolve',
    summary: 'The start and end of a time range, from its text',
    method: 'GET',
    path: '/api/v1/time_range/',
    access: { kind: 'signed-in' },
    olderErrors: true,
    q: v.string(),
    /** Local times without a zone; empty for an open end. */
    answer: v.looseObject({ result: v.looseObject({ since: v.string(), until: v.string(), timeRange: v.string() }) }),
  }),
};
