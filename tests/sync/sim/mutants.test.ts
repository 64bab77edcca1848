import { expect, test } from 'vitest';
import { staleEdits } from './check-mutants';
import { mutants } from './mutants';

test('the deliberate defects of the sync core fit the sources', () => {
  expect(staleEdits()).toEqual([]);
  expect(mutants.length).toBeGreaterThanOrEqual(50);
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
});
