import { expect, test } from 'vitest';
import { momentText, momentWords } from './listed';

test.each([
  [Date.UTC(2026, 2, 14, 9, 5, 7), '2026-03-14T09:05:07', '2026-03-14 09:05:07'],
  [Date.UTC(2026, 2, 14, 9, 5), '2026-03-14T09:05:00', '2026-03-14 09:05'],
  [Date.UTC(2026, 2, 14), '2026-03-14T00:00:00', '2026-03-14'],
  [null, '', ''],
])('sends %s as %j and reads it as %j', (instant, sent, words) => {
  expect(momentText(instant)).toBe(sent);
  expect(momentWords(instant)).toBe(words);
});
