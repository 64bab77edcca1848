import { afterAll, beforeAll, expect, test } from 'vitest';
import { answered } from '../../testing/content';
import { testApp, type Caller, type TestApp } from '../../testing/test-app';

let app: TestApp;
let ada: Caller;
beforeAll(async () => {
  app = await testApp();
  ada = await app.as('ada', 'Admin');
});
afterAll(() => app.close());

const templates = '/api/v1/css_template/';

test.each<[object, Readonly<Record<string, readonly string[]>>]>([
  [{ nonsense: 1 }, { nonsense: ['Unknown field.'] }],
  [{ template_name: 'x'.repeat(251) }, { template_name: ['Longer than maximum length 250.'] }],
  [{ css: 1 }, { css: ['Not a valid string.'] }],
])('a template is neither created nor changed with %.60j', async (body, message) => {
  const refusal = { status: 422, body: { message } };
  expect(await answered(ada('POST', templates, { body }))).toMatchObject(refusal);
  const { body: made } = await answered(ada('POST', templates, { body: { template_name: 'T', css: '' } }));
  expect(await answered(ada('PUT', `${templates}${String(made['id'])}`, { body }))).toMatchObject(refusal);
});

test('a reader without the permission sees no templates', async () => {
  const gamma = await app.as('gamma', 'Gamma');
  for (const address of [templates, '/api/v1/annotation_layer/'])
    expect((await gamma('GET', address)).status).toBe(403);
});
