import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@/api/contract';
import { testApp, type Caller, type TestApp } from '../testing/test-app';

let app: TestApp;
let ada: Caller;
beforeAll(async () => {
  app = await testApp();
  ada = await app.as('ada', 'Admin');
});
afterAll(() => app.close());

/** Lists with another query, or an address that names a parent. */
const others = ['asyncEvent.list', 'data-file.list', 'person.list'];
const lists = contract.filter(
  ({ name, path, q }) => name.endsWith('.list') && q !== undefined && !path.includes(':') && !others.includes(name),
);

async function answer(address: string) {
  const response = await ada('GET', address);
  const body: unknown = await response.json();
  return { status: response.status, body };
}

describe.each(lists)('$name', ({ path }) => {
  test.each([
    ['q that is no rison', '(page:', 'Not a valid rison/json argument'],
    ['a page that is no number', '(page:one)', /^Not a valid rison schema: page/],
    ['a list in the place of the query', '!(1,2)', /^Not a valid rison schema/],
    [
      'a column that nobody filters by',
      '(filters:!((col:no_such,opr:eq,value:1)))',
      'Filter column: no_such not allowed to filter',
    ],
    ['an inherited name to filter by', '(filters:!((col:constructor,opr:eq,value:1)))', /constructor not allowed/],
    ['a column that is gone', '(order_column:no_such,order_direction:asc)', 'Invalid order by column: no_such'],
    ['an order without a direction', '(order_column:no_such)', 'Invalid order by column: no_such'],
    ['a direction that is none', '(order_column:id,order_direction:up)', /^Not a valid rison schema: order_direction/],
  ])('answers 400 to %s', async (_, q, message) => {
    const { status, body } = await answer(`${path}?q=${encodeURIComponent(q)}`);
    expect([status, body]).toEqual([
      400,
      { message: typeof message === 'string' ? message : expect.stringMatching(message) },
    ]);
  });

  test.each([1000, 999_999_999])('has no rows on page %d, and the same count', async page => {
    const first = await answer(path);
    const past = await answer(`${path}?q=(page:${page},page_size:25)`);
    expect([past.status, first.status]).toEqual([200, 200]);
    expect(past.body).toMatchObject({ result: [], count: (first.body as { count: number }).count });
  });
});

test('none of it is a failure of the server', () => expect(app.errors).toEqual([]));
