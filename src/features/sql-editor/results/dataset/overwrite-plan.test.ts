import { expect, test } from 'vitest';
import type { JsonObject } from '@/lib/json';
import { overwritePlan } from './overwrite-plan';

const before: readonly JsonObject[] = [
  { id: 1, uuid: 'u', name: 'origin', type: 'TEXT', verboseName: 'From', isTemporal: false },
  { id: 2, name: 'delay', type: 'INTEGER', expression: null },
  { id: 3, name: 'late', type: 'BOOLEAN', expression: 'delay > 15' },
];
const column = (name: string, type: string | null = 'TEXT', isDate = false) => ({ name, type, isDate });

test('SQL-028 the columns of the query replace all others, and kept columns keep their descriptions', () => {
  const plan = overwritePlan(before, [column('origin', 'VARCHAR'), column('day', 'DATE', true), column('late', null)]);
  // Calculated columns are removed, even if the query now has a column of that name.
  expect(plan.gone).toEqual(['delay', 'late']);
  expect(plan.added).toEqual(['day', 'late']);
  expect(plan.kept).toEqual(['origin']);
  expect(plan.columns).toEqual([
    { name: 'origin', type: 'VARCHAR', verboseName: 'From', isTemporal: false },
    { name: 'day', type: 'DATE', isTemporal: true },
    { name: 'late', type: null, isTemporal: false },
  ]);
});

test('a duplicate name in a query is one column', () =>
  expect(overwritePlan([], [column('n'), column('n', 'DATE', true)]).columns).toEqual([
    { name: 'n', type: 'DATE', isTemporal: true },
  ]));
