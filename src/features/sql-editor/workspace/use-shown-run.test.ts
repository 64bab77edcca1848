import { expect, test } from 'vitest';
import type { QueryRun } from '@/model/sql-run';
import { queryRun } from '../../../../tests/support/query-run';
import { shownRun } from './use-shown-run';

const run = (id: string, more: Partial<QueryRun> = {}) => queryRun({ id, ...more });

const runs = [run('second'), run('first')];
const preview = run('preview', { isDataPreview: true });

test.each<readonly [string, string | null, QueryRun | null, string | null]>([
  ['the last one at first', null, null, 'second'],
  ['the chosen one', 'first', run('first'), 'first'],
  ['the chosen one, before it is read', 'first', null, 'first'],
  ['a table preview, which is not part of the history', 'preview', preview, 'preview'],
  ['the last one, while a table preview is read', 'preview', null, 'second'],
  ['the chosen one, while a preview from before is still there', 'first', preview, 'first'],
  ['the last one instead of a preview of another tab', 'preview', { ...preview, tabId: 'other' }, 'second'],
  ['the last one instead of a run that was removed', 'gone', null, 'second'],
])('a tab shows %s', (_, chosen, looked, shown) => {
  expect(shownRun('tab', runs, chosen, looked)?.id).toBe(shown);
});

test('a tab without runs shows none', () => {
  expect(shownRun('tab', [], 'first', null)).toBeNull();
});
