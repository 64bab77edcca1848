import { expect, test } from 'vitest';
import type { ImportChange } from '@/model/import-change';
import { importEffects } from './import-effects';

const change = (rest: Partial<ImportChange>): ImportChange => ({
  kind: 'chart',
  name: 'Trips',
  fate: 'replaced',
  mayReplace: true,
  differences: [],
  leaves: [],
  ...rest,
});

test('what is new, replaced, different and the same is told apart by the kind that is imported', () => {
  const board = change({ kind: 'dashboard', name: 'Board' });
  const made = change({ fate: 'made' });
  const renamed = change({ differences: ['slice_name'] });
  const foreign = change({ kind: 'dataset', fate: 'kept', mayReplace: false, differences: ['columns'] });
  const changes = [board, made, renamed, foreign, change({})];
  expect(importEffects(changes, 'dashboard')).toEqual({
    made: [made],
    replaced: [board],
    different: [renamed, foreign],
    same: 1,
  });
  expect(importEffects(changes, 'chart')).toMatchObject({ replaced: [renamed, change({})], different: [foreign] });
});

test('a connection stays as it is, whatever the archive says', () => {
  expect(importEffects([change({ kind: 'database', differences: ['extra'] })], 'dashboard')).toMatchObject({
    different: [],
    same: 1,
  });
});
