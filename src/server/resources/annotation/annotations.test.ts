import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('an annotation is told in UTC, as whole seconds', async () => {
  const body = { ...whole, start_dttm: '2020-01-01 00:30+01:00', end_dttm: '2020-01-02T00:00:00.5' };
  const made = await answered(ada('POST', layer, { body }));
  expect(made).toMatchObject({ status: 201, body: { result: { start_dttm: 'Tue, 31 Dec 2019 23:30:00 GMT', end_dttm: 'Thu, 02 Jan 2020 00:00:00 GMT' } } });
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
])('an annotation is not made of %.60j', async (rest, message) => {
  expect(await answered(ada('POST', layer, { body: { ...whole, short_descr: 'Other', ...rest } }))).toMatchObject({ status: 400, body: { message } });
});

test.each<[object, Readonly<Record<string, readonly string[]>>]>([
  [{ name: '' }, { name: ['Length must be between 1 and 250.'] }],
  [{ name: 'x'.repeat(251) }, { name: ['Length must be between 1 and 250.'] }],
  [{ name: 'N', nonsense: 1 }, { nonsense: ['Unknown field.'] }],
])('a layer is not made of %.60j', async (body, message) => {
  expect(await answered(ada('POST', layers, { body }))).toMatchObject({ status: 400, body: { message } });
});
