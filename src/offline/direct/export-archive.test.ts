import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { createClient } from '@/api/client';
import { decodeRison } from '@/api/list';
import { createDirectCalls } from './direct-calls';
import { exportCharts, ExportError } from './export-archive';
import { joinArchives } from './join-archives';
import { wireResponse } from '../../../tests/support/wire-response';

const zipped = (files: Readonly<Record<string, string>>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

const unzipped = (bytes: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]));

/** A server that exports charts, except those of a batch with a certain one. */
function server(broken: number | null = null) {
  const urls: string[] = [];
  const client = createClient<AbortSignal>({
    transport: async ({ url }) => {
      urls.push(url);
      const asked = decodeRison(new URL(url, 'http://server').searchParams.get('q') ?? '');
      const ids = Array.isArray(asked) ? asked : [];
      if (ids.includes(broken)) return wireResponse({ status: 404, body: { message: 'Not found' } });
      const charts = ids.map(id => [`export_${ids[0]}/charts/${id}.yaml`, `uuid: chart-${id}`] as const);
      const rest = { [`export_${ids[0]}/datasets/Sales.yaml`]: 'uuid: sales' };
      return {
        ...wireResponse({ headers: { 'Content-Type': 'application/zip' } }),
        bytes: async () => new Uint8Array(zipped({ ...Object.fromEntries(charts), ...rest })),
      };
    },
    now: () => 0,
  });
  return { urls, ask: createDirectCalls(client, () => undefined) };
}

const many = Array.from({ length: 3000 }, (_, at) => 1_000_000 + at);

describe('an export of thousands', () => {
  test('asks in addresses of bounded length, tells its progress, and is one archive', async () => {
    const { urls, ask } = server();
    const told: number[] = [];
    const { bytes } = await exportCharts(ask, many, done => told.push(done));
    expect(Math.max(...urls.map(url => url.length))).toBeLessThan(2100);
    expect(told).toHaveLength(urls.length);
    expect(told.at(-1)).toBe(3000);
    const names = Object.keys(unzipped(bytes));
    expect(names.filter(name => name.includes('/charts/'))).toHaveLength(3000);
    expect(names.filter(name => name.includes('/datasets/'))).toEqual(['export_1000000/datasets/Sales.yaml']);
    expect(new Set(names.map(name => name.split('/')[0]))).toEqual(new Set(['export_1000000']));
  });

  test('names the items that failed, and makes no archive without them', async () => {
    const failure = await exportCharts(server(many[2999]).ask, many).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ExportError);
    expect(failure instanceof ExportError && failure.ids.includes(1_002_999)).toBe(true);
    expect(failure instanceof ExportError && failure.ids.length < 3000).toBe(true);
  });
});

describe('joined archives', () => {
  test('contain different assets of one file name, and the same asset once', () => {
    const joined = joinArchives([
      zipped({ 'a/metadata.yaml': 'timestamp: 1', 'a/datasets/Sales.yaml': 'table: x\nuuid: one' }),
      zipped({ 'b/metadata.yaml': 'timestamp: 2', 'b/datasets/Sales.yaml': 'table: y\nuuid: two' }),
      zipped({ 'c/metadata.yaml': 'timestamp: 3', 'c/datasets/Sales.yaml': 'table: z\nuuid: one' }),
    ]);
    expect(unzipped(joined)).toEqual({
      'a/metadata.yaml': 'timestamp: 1',
      'a/datasets/Sales.yaml': 'table: x\nuuid: one',
      'a/datasets/Sales-2.yaml': 'table: y\nuuid: two',
    });
  });

  test('contain an asset once, however many archives have a namesake of it', () => {
    const [one, two] = ['uuid: one', 'uuid: two'].map(uuid => zipped({ 'a/datasets/Sales.yaml': uuid }));
    const joined = unzipped(joinArchives([one, two, two, one].flatMap(archive => archive ?? [])));
    expect(Object.keys(joined)).toEqual(['a/datasets/Sales.yaml', 'a/datasets/Sales-2.yaml']);
  });

  test('are refused when files without a UUID contradict each other', () => {
    const parts = ['tags: [a]', 'tags: [b]'].map(text => zipped({ 'a/tags.yaml': text }));
    expect(() => joinArchives(parts)).toThrow('tags.yaml');
  });
});
