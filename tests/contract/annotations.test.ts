import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecord } from '@/lib/json';
import { chartDataExchange } from './cases';
import type { Exchange } from './exchange';
import { startEmbedded, type EmbeddedServer } from './targets/embedded';

let server: EmbeddedServer;
beforeAll(async () => {
  server = await startEmbedded();
});
afterAll(() => server?.close());

const shown = { show: true, showMarkers: false };
const line = (overrides: Readonly<Record<string, unknown>>, value = 4) => ({
  name: 'line',
  annotationType: 'TIME_SERIES',
  sourceType: 'line',
  value,
  overrides,
  ...shown,
});

async function annotated(layer: Readonly<Record<string, unknown>>, user = 'admin') {
  const query = { columns: ['site'], metrics: ['count'], annotation_layers: [layer] };
  const exchange = chartDataExchange('annotated', { datasource: { id: 7, type: 'table' }, queries: [query] }, 200);
  return server.sender.send({ exchange: { ...exchange, user } });
}

function recordsOf(body: unknown): readonly Readonly<Record<string, unknown>>[] {
  const [result] = isRecord(body) && Array.isArray(body['result']) ? body['result'] : [];
  const data: unknown =
    isRecord(result) && isRecord(result['annotation_data']) ? result['annotation_data']['line'] : undefined;
  return isRecord(data) && Array.isArray(data['records']) ? data['records'].filter(isRecord) : [];
}

describe('rows of other charts', () => {
  test('cover the range that the layer names', async () => {
    const rows = recordsOf((await annotated(line({ time_range: '2008-01-01 : 2008-04-01' }))).body);
    expect(rows.map(row => row['date'])).toEqual([Date.UTC(2008, 0, 1), Date.UTC(2008, 1, 1), Date.UTC(2008, 2, 1)]);
    expect(rows[0]).toMatchObject({ 'AVG(price), AAPL': 135.36 });
  });

  test('shifted ones have past values at present times', async () => {
    const rows = recordsOf(
      (await annotated(line({ time_range: '2008-01-01 : 2008-04-01', time_shift: '1 year ago' }))).body,
    );
    expect(rows.map(row => row['date'])).toEqual([Date.UTC(2008, 0, 1), Date.UTC(2008, 1, 1), Date.UTC(2008, 2, 1)]);
    expect(rows[0]).toMatchObject({ 'AVG(price), AAPL': 85.73 });
  });

  test('are rejected if there is no such chart, layer or query', async () => {
    expect(await annotated(line({}, 999))).toMatchObject({
      status: 400,
      body: { message: 'Error: The chart does not exist' },
    });
    const native = { ...line({}, 999), annotationType: 'EVENT', sourceType: 'NATIVE' };
    expect(await annotated(native)).toMatchObject({
      status: 400,
      body: { message: 'Error: Annotation layer not found.' },
    });
  });
});

describe('annotation layers', () => {
  const call = (method: string, path: string, body: unknown): Promise<{ status: number; body: unknown }> => {
    const exchange: Exchange = {
      ...chartDataExchange(path, body, 200),
      method,
      path: `/api/v1/annotation_layer/${path}`,
      requestHeaders: { 'Content-Type': 'application/json', 'X-CSRFToken': '{csrf token}' },
    };
    return server.sender.send({ exchange });
  };
  const idOf = (body: unknown) => (isRecord(body) ? String(body['id']) : '');

  test('have unique names, and so have the annotations in one', async () => {
    const layer = idOf((await call('POST', '', { name: 'One' })).body);
    expect(await call('POST', '', { name: 'One' })).toMatchObject({
      status: 422,
      body: { message: { name: ['Name must be unique'] } },
    });
    const note = { short_descr: 'a', start_dttm: '2020-01-01T00:00:00', end_dttm: '2020-01-02T00:00:00' };
    expect(await call('POST', `${layer}/annotation/`, note)).toMatchObject({ status: 201 });
    const text = ['Short description must be unique for this layer'];
    expect(await call('POST', `${layer}/annotation/`, note)).toMatchObject({
      status: 422,
      body: { message: { short_descr: text } },
    });
    expect(await call('POST', `${layer}/annotation/`, { ...note, short_descr: 'b', json_metadata: '{' })).toMatchObject(
      { status: 400 },
    );
  });
});
