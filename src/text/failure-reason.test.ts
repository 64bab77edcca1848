import { expect, test } from 'vitest';
import type { FailureReason } from '@/model/failure-reason';
import { reasonWords, refusalWords } from './failure-reason';

test.each<[FailureReason, words: string, ofRefusal: string]>([
  [{ code: 'text', text: 'Taken' }, 'Taken', 'Taken'],
  [{ code: 'status', status: 503 }, 'HTTP 503', ''],
  [{ code: 'status', status: 500 }, 'The server encountered an unexpected error.', ''],
  [{ code: 'status', status: 504 }, 'The response did not arrive in time.', ''],
  [{ code: 'network' }, 'Network error.', 'Network error.'],
  [{ code: 'query-timeout' }, 'Query timeout', 'Query timeout'],
  [{ code: 'contended' }, 'Others keep changing it.', 'Others keep changing it.'],
])('%j in words', (reason, words, ofRefusal) => {
  expect(reasonWords(reason)).toBe(words);
  expect(refusalWords(reason)).toBe(ofRefusal);
});

test('CHT-012 an unknown success is reported by its status', () => {
  expect(reasonWords({ code: 'unexpected-status', status: 206 })).toBe(
    'Received unexpected response status (206) while fetching chart data',
  );
});

test.each([
  ['CHT-041', 'network', 'Network error.'],
  ['CHT-042', 'query-timeout', 'Query timeout'],
] as const)('%s of an annotation the reason %s is told as %s', (_, code, words) =>
  expect(reasonWords({ code })).toBe(words),
);
