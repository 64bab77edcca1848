import { expect, test } from 'vitest';
import { plugins } from './index';
import { FIRST_CHOICES } from './query';

const limits = (...configs: readonly object[]) =>
  plugins.filter_box.queries({ filter_configs: configs }).map(query => query.row_limit);

test('NAT-055 a filter box loads at most 1000 choices of a column at first, unless all of them can be searched', () => {
  expect(FIRST_CHOICES).toBe(1000);
  expect(limits({ column: 'species' }, { column: 'island', searchAllOptions: false })).toEqual([1000, 1000]);
  const [searched = 0, other] = limits({ column: 'species', searchAllOptions: true }, { column: 'island' });
  expect(searched).toBeGreaterThan(1000);
  expect(other).toBe(1000);
});
