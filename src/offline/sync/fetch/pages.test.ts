import { expect, test } from 'vitest';
import type { ListQuery } from '@/api/list';
import { must } from '@/lib/assert';
import { allRows } from './pages';

/** A server with this many rows that returns at most `limit` of them on a page. */
function serverOf(count: number, limit: number) {
  const asked: ListQuery[] = [];
  const rows = Array.from({ length: count }, (_, index) => index);
  const page = async (q: ListQuery) => {
    asked.push(q);
    const size = Math.min(must(q.page_size, 'a page size'), limit);
    const from = must(q.page, 'a page') * size;
    return { count, result: rows.slice(from, from + size) };
  };
  return { asked, rows, page };
}

test('HOM-017 HOM-018 lists are requested in pages of 200, last changed first', async () => {
  const { asked, rows, page } = serverOf(201, 1000);
  expect(await allRows(page)).toEqual(rows);
  const order = { order_column: 'changed_on_delta_humanized', order_direction: 'desc', page_size: 200 };
  expect(asked).toEqual([
    { ...order, page: 0 },
    { ...order, page: 1 },
  ]);
});

test.each([
  [250, 100, 3],
  [200, 100, 2],
  [100, 100, 1],
  [200, 1000, 1],
  [0, 100, 1],
])(
  'fetches all of %d rows from a server that returns at most %d on a page, in %d requests',
  async (count, limit, requests) => {
    const { asked, rows, page } = serverOf(count, limit);
    expect(await allRows(page)).toEqual(rows);
    expect(asked).toHaveLength(requests);
  },
);

test('reading ends at an empty page, whatever the server counts', async () => {
  const pages = [[1, 2], []];
  expect(await allRows(async ({ page }) => ({ count: 9, result: pages[page ?? 0] ?? [] }))).toEqual([1, 2]);
});
