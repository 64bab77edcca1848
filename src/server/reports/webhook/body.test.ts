import { expect, test } from 'vitest';
import { genericTypes } from '@/model/dataset';
import type { Download } from '@/query/download/files';
import { toFrame } from '@/query/result/frame';
import { linksTo, type ReportContent, type ReportPart } from '../mail';
import { webhookBody } from './body';

const { numeric, temporal } = genericTypes;

function download(count: number, cutAt: number | null = null): Download {
  const rows = Array.from({ length: count }, (_, row) => row);
  const frame = toFrame([
    { label: ['n'], type: numeric, values: rows },
    { label: ['day'], type: temporal, values: rows.map(row => (row === 0 ? null : Date.UTC(2026, 0, 1))) },
  ]);
  return { table: { frame, verboseNames: new Map([['n', 'Number']]), cutAt }, notes: [] };
}
const numbers = (...tables: Download[]): ReportPart => ({
  kind: 'numbers',
  name: 'A',
  path: '/a',
  filters: [],
  tables,
});

function written(rest: Partial<ReportContent>) {
  const content: ReportContent = {
    name: 'Weekly',
    description: null,
    subject: { name: 'Sales', path: '/superset/dashboard/3/' },
    parts: [numbers(download(2))],
    dueAt: 0,
    readAt: 1000,
    timezone: 'UTC',
    missed: 0,
    attach: null,
    mayDownload: true,
    notes: [],
    ...rest,
  };
  const body: unknown = JSON.parse(webhookBody(content, 'run', linksTo(null)));
  return body as { charts: { tables: { rows: unknown[]; row_count: number; is_complete: boolean }[] }[] };
}

test('a body has names and types of columns, and moments in the form of ISO 8601', () => {
  expect(written({}).charts[0]).toMatchObject({
    url: null,
    tables: [
      {
        columns: [
          { name: 'Number', type: 'number' },
          { name: 'day', type: 'time' },
        ],
        rows: [
          [0, null],
          [1, '2026-01-01T00:00:00.000Z'],
        ],
        is_complete: true,
      },
    ],
  });
});

test('a body names a failed chart with its reason', () => {
  const failed: ReportPart = { kind: 'failed', name: 'A', path: '/a', reason: 'no such column' };
  expect(written({ parts: [failed] }).charts).toEqual([{ name: 'A', url: null, error: 'no such column' }]);
});

test.each([
  ['1,000 rows for owners who may download', true, [1200], 1000],
  ['the rows of a mail for others', false, [1200], 50],
  ['the rows of a mail with several charts', false, [1200, 1200], 10],
])('a body has no more than %s, and says how many there are', (_, mayDownload, counts, most) => {
  const { charts } = written({ mayDownload, parts: counts.map(count => numbers(download(count))) });
  const [{ rows, ...rest } = { rows: [] }] = charts[0]?.tables ?? [];
  expect(rows).toHaveLength(most);
  expect(rest).toMatchObject({ row_count: 1200, is_complete: false });
});

test('a table that a limit of its chart cut is marked incomplete', () => {
  expect(written({ parts: [numbers(download(2, 2))] }).charts[0]?.tables[0]).toMatchObject({ is_complete: false });
});
