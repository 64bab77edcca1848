import { expect, test } from 'vitest';
import type { FailureReason } from '@/model/failure-reason';
import { reasonWords, refusalWords } from './failure-reason';

test.each<[FailureReason, words: string, ofRefusal: string]>([
  [{ code: 'text', text: 'Taken' }, 'Taken', 'Taken'],
  [{ code: 'status', status: 503 }, 'HTTP 503', ''],
  [{ code: 'status', status: 500 }, 'The server encountered an unexpected error.', ''],
  [{ code: 'status', status: 504 }, 'The answer did not come in time.', ''],
  [{ code: 'contended' }, 'It is being changed by others all the time.', 'It is being changed by others all the time.'],
])('%j in words', (reason, words, ofRefusal) => {
  expect(reasonWords(reason)).toBe(words);
  expect(refusalWords(reason)).toBe(ofRefusal);
});
