import { expect, test } from 'vitest';
import recorded from '../../../tests/contract/exchanges/dataset/list-owner-and-name.json';
import listed from '../../../tests/contract/exchanges/dataset/list.json';
import { recordingServer } from '../../../tests/support/recording-server';
import { readDatasetPage, readOwnDatasets } from './dataset-pages';

const { signal } = new AbortController();

test('DST-017 DST-018 requests a person’s datasets by owner and words; gets names, ids and owners', async () => {
  const { ask, calls } = recordingServer(() => ({ body: recorded.responseBody }));
  const told = await readOwnDatasets(ask, { words: 'flight', userId: 1 }, signal);
  expect(calls).toMatchObject([{ method: 'GET', path: '/api/v1/dataset/', q: recorded.decodedQ }]);
  expect(told).toEqual({
    name: 'read',
    value: {
      count: 3,
      datasets: [
        { id: 2, name: 'flights', ownerIds: [1] },
        { id: 11, name: 'flights', ownerIds: [1] },
        { id: 10, name: 'flights_by_state', ownerIds: [1] },
      ],
    },
  });
});

test.each([
  ['name', 'table_name'],
  ['schema', 'schema'],
  ['connection', 'database.database_name'],
] as const)('DST-025 a page of datasets by %s is sorted and cut by the server', async (by, column) => {
  const { ask, calls } = recordingServer(() => ({ body: listed.responseBody }));
  const told = await readDatasetPage(ask, { words: 'fl', by, descending: true, page: 2, size: 25 }, signal);
  expect(calls).toMatchObject([
    {
      method: 'GET',
      path: '/api/v1/dataset/',
      q: {
        filters: [{ col: 'table_name', opr: 'ct', value: 'fl' }],
        order_column: column,
        order_direction: 'desc',
        page: 2,
        page_size: 25,
      },
    },
  ]);
  expect(told).toMatchObject({ name: 'read', value: { count: listed.responseBody.count } });
});
