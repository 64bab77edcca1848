import { expect, it } from 'vitest';
import { tryingText } from './trying-again';

it.each([
  [20_000, 'trying again in 0:20'],
  [19_001, 'trying again in 0:20'],
  [300_000, 'trying again in 5:00'],
  [0, 'trying again now'],
  [-4_000, 'trying again now'],
])('%i ms before the next try', (left, text) => {
  expect(tryingText(left)).toBe(text);
});
