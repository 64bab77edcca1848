import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRecord } from '@/lib/json';
import { exchanges } from './exchange';
import { startEmbedded, type EmbeddedServer } from './targets/embedded';

let server: EmbeddedServer;
beforeAll(async () => {
  server = await startEmbedded();
});
afterAll(() => server?.close());

/** Where the written specification names another address than the recorded server, the embedded server answers both. */
test.each([
  { ids: 'HOM-042', recorded: 'chart/related-owners', written: '/api/v1/related/chart/owners' },
  { ids: 'HOM-042', recorded: 'dashboard/related-roles', written: '/api/v1/related/dashboard/roles' },
  { ids: 'HOM-042', recorded: 'dataset/related-database', written: '/api/v1/related/dataset/database' },
  { ids: 'HOM-042', recorded: 'dataset/related-unknown', written: '/api/v1/related/dataset/no_such' },
  { ids: 'HOM-043', recorded: 'dataset/distinct-schema', written: '/api/v1/distinct/dataset/schema' },
])('$ids $written answers as $recorded', async ({ recorded, written }) => {
  const exchange = exchanges.get(recorded);
  if (!exchange) throw new Error(`There is no exchange ${recorded}`);
  const expected = await server.sender.send({ exchange });
  const actual = await server.sender.send({ exchange: { ...exchange, path: written } });
  expect(actual).toEqual(expected);
  expect(isRecord(actual.body)).toBe(true);
});

test('a path that only resembles one of the contract is unknown', async () => {
  const response = await server.fetch(new Request('http://localhost/api/v1/related/nothing/owners'));
  expect(response.status).toBe(404);
});
