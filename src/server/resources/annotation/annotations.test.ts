import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answered } from '../../testing/content';
import { testApp, type Caller, type TestApp } from '../../testing/test-app';

let app: TestApp;
let ada: Caller;
let layer: string;
beforeAll(async () => {
  app = await testApp();
  ada = await app.as('ada', 'Admin');
  const { body } = await answered(ada('POST', layers, { body: { name: 'Holidays' } }));
  layer = `${layers}${String(body['id'])}/annotation/`;
});
afterAll(() => app.close());

const layers = '/api/v1/annotation_layer/';
const whole = { short_descr: 'A day', start_dttm: '2020-01-01T00:00:00', end_dttm: '2020-01-02T00:00:00' };

test('an annotation is returned in UTC, as whole seconds', async () => {
  const body = { ...whole, start_dttm: '2020-01-01 00:30+01:00', end_dttm: '2020-01-02T00:00:00.5' };
  const made = await answered(ada('POST', layer, { body }));
  expect(made).toMatchObject({
    status: 201,
    body: { result: { start_dttm: 'Tue, 31 Dec 2019 23:30:00 GMT', end_dttm: 'Thu, 02 Jan 2020 00:00:00 GMT' } },
  });
  const { body: read } = await answered(ada('GET', `${layer}${String(made.body['id'])}`));
  expect(read).toMatchObject({ result: { start_dttm: '2019-12-31T23:30:00', end_dttm: '2020-01-02T00:00:00' } });
});

test.each<[object, Readonly<Record<string, readonly string[]>>]>([
  [{ start_dttm: '2020-01-01' }, { start_dttm: ['Not a valid datetime.'] }],
  [{ end_dttm: 'March 1' }, { end_dttm: ['Not a valid datetime.'] }],
  [{ start_dttm: '2021-02-29T00:00:00' }, { start_dttm: ['Not a valid datetime.'] }],
  [{ short_descr: '' }, { short_descr: ['Length must be between 1 and 500.'] }],
  [{ short_descr: 'x'.repeat(501) }, { short_descr: ['Length must be between 1 and 500.'] }],
  [{ nonsense: 1 }, { nonsense: ['Unknown field.'] }],
])('rejects an annotation made of %.60j', async (rest, message) => {
  expect(await answered(ada('POST', layer, { body: { ...whole, short_descr: 'Other', ...rest } }))).toMatchObject({
    status: 400,
    body: { message },
  });
});

test.each<[object, Readonly<Record<string, readonly string[]>>]>([
  [{ name: '' }, { name: ['Length must be between 1 and 250.'] }],
  [{ name: 'x'.repeat(251) }, { name: ['Length must be between 1 and 250.'] }],
  [{ name: 'N', nonsense: 1 }, { nonsense: ['Unknown field.'] }],
])('rejects a layer made of %.60j', async (body, message) => {
  expect(await answered(ada('POST', layers, { body }))).toMatchObject({ status: 400, body: { message } });
});

describe('the annotations of a layer', () => {
  let list: (q?: string) => Promise<{ status: number; body: Record<string, unknown> }>;
  beforeAll(async () => {
    const { body } = await answered(ada('POST', layers, { body: { name: 'In order' } }));
    const address = `${layers}${String(body['id'])}/annotation/`;
    for (const [short_descr, year] of [
      ['b', 2021],
      ['a', 2022],
      ['c', 2020],
    ]) {
      const at = `${year}-01-01T00:00:00`;
      await ada('POST', address, {
        body: { short_descr, start_dttm: at, end_dttm: at, ...(short_descr === 'b' ? { long_descr: 'About A' } : {}) },
      });
    }
    list = (q = '()') => answered(ada('GET', `${address}?q=${q}`));
  });

  test.each([
    ['()', ['c', 'b', 'a']],
    ['(order_column:short_descr,order_direction:asc)', ['a', 'b', 'c']],
    ['(order_column:start_dttm,order_direction:desc)', ['a', 'b', 'c']],
    ['(page:1,page_size:2)', ['a']],
    ['(filters:!((col:short_descr,opr:eq,value:a)))', ['a']],
    ['(filters:!((col:short_descr,opr:annotation_all_text,value:a)))', ['b', 'a']],
  ])('are those of %s, in its order', async (q, expected) => {
    const { body } = await list(q);
    expect((body['result'] as { short_descr: string }[]).map(annotation => annotation.short_descr)).toEqual(expected);
  });

  test('have the requested columns', async () => {
    const { body } = await list('(columns:!(short_descr))');
    expect(body['result']).toEqual([{ short_descr: 'c' }, { short_descr: 'b' }, { short_descr: 'a' }]);
  });

  test.each([
    ['(filters:!((col:nope,opr:eq,value:a)))', 'Filter column: nope not allowed to filter'],
    ['(order_column:changed_by,order_direction:asc)', 'Invalid order by column: changed_by'],
  ])('are rejected for %s', async (q, message) => {
    expect(await list(q)).toMatchObject({ status: 400, body: { message } });
  });
});
