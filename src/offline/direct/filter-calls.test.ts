import { afterEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '@/api/client';
import { convertValues } from './convert-values';
import { createDirectCalls } from './direct-calls';
import { readPartitionColumn } from './partition-column';
import { wireResponse } from '../../../tests/support/wire-response';

afterEach(() => vi.restoreAllMocks());

function answering(status: number, answer: unknown) {
  const asked: string[] = [];
  const client = createClient<AbortSignal>({
    transport: async ({ method, url }) => {
      asked.push(`${method} ${decodeURIComponent(url)}`);
      return wireResponse({ status, body: JSON.stringify(answer) });
    },
    now: () => 0,
  });
  return { asked, ask: createDirectCalls(client, () => undefined) };
}

describe('values of an advanced data type', () => {
  const result = {
    display_value: '[80], [443]',
    error_message: '',
    valid_filter_operators: ['EQUALS', 'IN'],
    values: [[80], [443]],
  };
  const convert = ({ ask }: ReturnType<typeof answering>) =>
    convertValues(ask, 'port', ['http', 443, true, null], new AbortController().signal);

  test('FLT-044 are converted by one call, which returns the values and the supported operators', async () => {
    const server = answering(200, { result });
    expect(await convert(server)).toEqual({ name: 'converted', display: '[80], [443]', operators: ['EQUALS', 'IN'] });
    expect(server.asked).toEqual(['GET /api/v1/advanced_data_type/convert?q=(type:port,values:!(http,443))']);
  });

  test('FLT-044 have an error message if they cannot be converted', async () => {
    const message = "'x' does not appear to be a port name or number";
    expect(await convert(answering(200, { result: { ...result, error_message: message } }))).toEqual({
      name: 'refused',
      message,
    });
  });

  test('OFF-081 are not judged if no server answers', async () => {
    const client = createClient<AbortSignal>({
      transport: () => Promise.reject(new TypeError('Failed to fetch')),
      now: () => 0,
    });
    const ask = createDirectCalls(client, () => undefined);
    expect(await convert({ asked: [], ask })).toEqual({ name: 'away' });
  });

  test('are unknown if the call fails', async () => {
    expect(await convert(answering(400, { message: 'Invalid advanced data type: nothing' }))).toEqual({
      name: 'failed',
    });
    expect(await convert(answering(200, { result: {} }))).toEqual({ name: 'failed' });
  });
});

describe('the column of the partitions', () => {
  const table = { databaseId: 1, name: 'flights', schema: 'main' };

  test('FLT-041 is read from the extra metadata of the table', async () => {
    const server = answering(200, { partitions: { cols: ['ds'], latest: { ds: '2001-06-30' } } });
    expect(await readPartitionColumn(server.ask, table)).toBe('ds');
    expect(server.asked).toEqual(['GET /api/v1/database/1/table_extra/flights/main/']);
  });

  test.each([
    ['several', { partitions: { cols: ['ds', 'hour'] } }],
    ['none', { partitions: { cols: [] } }],
    ['no mention of them', {}],
    ['another form', { partitions: 'ds' }],
    ['invalid names', { partitions: { cols: [7] } }],
  ])('FLT-042 is known only if there is exactly one: %s', async (_, extra) => {
    expect(await readPartitionColumn(answering(200, extra).ask, table)).toBeNull();
  });

  test('FLT-043 a failure is noted, and else nothing follows', async () => {
    const noted = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await readPartitionColumn(answering(500, { message: 'Fatal error' }).ask, table)).toBeNull();
    expect(noted).toHaveBeenCalledWith(expect.stringContaining('main.flights'));
  });

  test('is not requested if the schema is unknown', async () => {
    const server = answering(200, {});
    expect(await readPartitionColumn(server.ask, { ...table, schema: null })).toBeNull();
    expect(server.asked).toEqual([]);
  });
});
