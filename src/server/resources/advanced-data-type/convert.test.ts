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

test.each<[type: string, values: readonly string[], converted: readonly unknown[], shown: string, error: string]>([
  [
    'internet_address',
    ['1.1.1.1', 'bad', '2.2.2.2'],
    [16_843_009],
    '16843009',
    "'bad' does not appear to be an IPv4 or IPv6 network",
  ],
  ['internet_address', ['bad'], [], '', "'bad' does not appear to be an IPv4 or IPv6 network"],
  ['internet_address', [''], [''], '', ''],
  ['internet_address', ['', '1.1.1.1'], [], '', "'' does not appear to be an IPv4 or IPv6 network"],
  ['port', ['http', 'no-port'], [[80]], '[80]', "'no-port' does not appear to be a port name or number"],
  ['port', [''], [['']], '', ''],
])('%s %j', async (type, values, converted, shown, error) => {
  const q = JSON.stringify({ type, values });
  const { status, body } = await answered(ada('GET', `/api/v1/advanced_data_type/convert?q=${encodeURIComponent(q)}`));
  expect(status).toBe(200);
  expect(body).toMatchObject({ result: { values: converted, display_value: shown, error_message: error } });
});
