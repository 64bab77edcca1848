import { expect, test } from 'vitest';
import type { QueryRun } from '@/model/sql-run';
import { queryRun } from '../../../tests/support/query-run';
import { faultOf, problemsIn } from './fault';

const failed = (sql: string, line: number, column: number | null): Pick<QueryRun, 'sql' | 'state'> => ({
  sql,
  state: { name: 'failed', failure: { reason: { code: 'text', text: 'no' }, type: null, place: { line, column } } },
});

test.each([
  ['in a script of its own', 'SELECT a,\n  nothing\nFROM t', 2, 3, '', 'nothing'],
  ['in a statement of a longer text', 'SELECT a\nFROM nothing', 2, 6, 'SELECT 1;\n', 'nothing'],
  ['somewhere in a line', 'SELECT a\nFROM t', 2, null, '', 'FROM t'],
  ['at its end', 'SELECT a\nFROM', 2, 5, '', ''],
])('finds an error %s', (_, sql, line, column, before, marked) => {
  const text = `${before}${sql};\nSELECT 3`;
  const fault = faultOf({ ...run, ...failed(sql, line, column) }, text);
  expect(fault && text.slice(fault.from, fault.to)).toBe(marked);
});

test.each([
  ['the query alone', 'EXPLAIN SELECT a,\n  nope\nFROM t', 2, 3, 'SELECT 1;\nSELECT a,\n  nope\nFROM t', 'nope'],
  ['its first line', 'EXPLAIN SELECT nope', 1, 16, 'SELECT 1;\nSELECT nope', 'nope'],
  ['no column', 'EXPLAIN SELECT nope', 1, null, 'SELECT 1;\nSELECT nope', 'SELECT nope'],
  ['EXPLAIN before it', 'EXPLAIN SELECT nope', 1, 16, 'EXPLAIN SELECT nope', 'nope'],
])('finds an error of a requested query plan if the text has %s', (_, sql, line, column, text, marked) => {
  const fault = faultOf({ ...run, ...failed(sql, line, column) }, text);
  expect(fault && text.slice(fault.from, fault.to)).toBe(marked);
});

test('names the line of the tab, not that of the statement', () => {
  const { sql, state } = failed('SELECT orgin\nFROM t', 1, 8);
  const reason = { code: 'text' as const, text: 'We can\'t seem to resolve the column "orgin" at line 1.' };
  const here = state.name === 'failed' ? { ...state, failure: { ...state.failure, reason } } : state;
  expect(faultOf({ ...run, sql, state: here }, 'SELECT 1;\n\nSELECT orgin\nFROM t')).toMatchObject({
    line: 3,
    message: 'We can\'t seem to resolve the column "orgin" at line 3.',
  });
  expect(faultOf({ ...run, sql, state: here }, sql)).toMatchObject({ line: 1, message: reason.text });
});

test('does not mark SQL that is no longer in the text, or a missing line', () => {
  expect(faultOf({ ...run, ...failed('SELECT 1', 1, 1) }, 'SELECT 2')).toBeNull();
  expect(faultOf({ ...run, ...failed('SELECT 1', 9, 1) }, 'SELECT 1')).toBeNull();
});

test.each([
  ['a word', 2, 8, null, 'nothing'],
  ['a selected part', 2, 8, 11, 'not'],
  ['a line', 1, null, null, 'SELECT 1;'],
])('marks a problem that the server reports for %s', (_, line, column, end, marked) => {
  const text = 'SELECT 1;\nSELECT nothing';
  const [fault] = problemsIn(text, [{ line, column, end, message: 'no' }]);
  expect(fault && text.slice(fault.from, fault.to)).toBe(marked);
  expect(problemsIn('SELECT 1', [{ line: 9, column, end, message: 'no' }])).toEqual([]);
});

const run = queryRun({
  id: 'a',
  tabId: 't',
  tab: '',
  sql: '',
  queryLimit: null,
  state: { name: 'stopped' },
  progress: 0,
  rows: null,
});
