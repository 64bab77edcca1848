import { expect, test } from 'vitest';
import { toFrame } from '../result/frame';
import { fileName } from './file-name';

const at = Date.UTC(2026, 10, 21, 4, 18, 43);
const table = (cutAt: number | null) => ({ frame: toFrame([]), verboseNames: new Map<string, string>(), cutAt });

test.each([
  ['csv', [null], '20261121_041843.csv'],
  ['csv', [10_000], '20261121_041843-first-10000-rows.csv'],
  ['xlsx', [10_000], '20261121_041843.xlsx'],
  ['zip', [null, null], '20261121_041843.zip'],
  ['zip', [10, 10], '20261121_041843-first-10-rows.zip'],
  ['zip', [10, null], '20261121_041843-rows-cut.zip'],
] as const)('%s of results cut at %j is called %s', (kind, limits, name) => {
  expect(fileName(kind, limits.map(table), at)).toBe(name);
});
