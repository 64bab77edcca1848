import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sorted } from '@/ui/table/filter-and-sort';
import { testApp, type Caller, type TestApp } from '../../src/server/testing/test-app';

let app: TestApp;
let ada: Caller;
beforeAll(async () => {
  app = await testApp();
  ada = await app.as('ada', 'Admin');
});
afterAll(() => app.close());

const path = '/api/v1/saved_query/';
const PAGE = 4;

interface Listed {
  readonly id: number;
  readonly label: string | null;
}

async function page(direction: string, number: number): Promise<readonly Listed[]> {
  const q = `(order_column:label,order_direction:${direction},page:${number},page_size:${PAGE},columns:!(id,label))`;
  return ((await (await ada('GET', `${path}?q=${q}`)).json()) as { result: Listed[] }).result;
}

async function allPages(direction: string): Promise<readonly Listed[]> {
  const rows: Listed[] = [];
  for (let number = 0; ; number += 1) {
    const next = await page(direction, number);
    rows.push(...next);
    if (next.length < PAGE) return rows;
  }
}

async function store(labels: readonly (string | null)[]): Promise<void> {
  const { store: metadata } = app.database;
  await metadata.deleteFrom('saved_query').execute();
  const { id: owner } = await metadata.selectFrom('user').select('id').executeTakeFirstOrThrow();
  const at = { created_by: owner, changed_by: owner, created_on: 0, changed_on: 0, last_run: 0, extra_json: '{}' };
  for (const label of labels)
    await metadata
      .insertInto('saved_query')
      .values({ uuid: crypto.randomUUID(), label, sql: '', ...at })
      .execute();
}

/** The same rows as a device sorts them: from the newest, as lists return them without an order. */
const onDevice = (rows: readonly Listed[], direction: string) =>
  sorted(
    [...rows].sort((a, b) => b.id - a.id),
    ({ label }) => label,
    direction === 'desc',
  );

test('names are in natural order, whatever their case', async () => {
  await store(['b', 'Z10', 'A', 'z9', 'a', null, 'Äpfel', 'B', '10', '9', '']);
  const up = (await allPages('asc')).map(({ label }) => label);
  expect(up).toEqual(['', '9', '10', 'a', 'A', 'Äpfel', 'b', 'B', 'z9', 'Z10', null]);
  const down = (await allPages('desc')).map(({ label }) => label);
  expect(down).toEqual(['Z10', 'z9', 'B', 'b', 'Äpfel', 'A', 'a', '10', '9', '', null]);
});

const name = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'ä', 'ß', '1', '2', '0', ' ', '-', '日', '🌊', '\u0301') }),
);

test('the pages of a server and the list of a device have the same order', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.option(name), { maxLength: 12 }),
      fc.constantFrom('asc', 'desc'),
      async (names, direction) => {
        await store(names);
        const rows = await allPages(direction);
        expect(rows).toHaveLength(names.length);
        expect(rows).toEqual(onDevice(rows, direction));
      },
    ),
    { numRuns: 40 },
  ));
