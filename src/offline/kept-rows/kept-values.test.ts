import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { RowsManifest } from '@/query/kept-rows/manifest';
import { digestOf, fileOf } from '../../../tests/support/rows-server';
import { bytesOfRows, noRows, type KeptRows } from '../state/kept-rows';
import { openInMemory } from '../store/in-memory';
import { folderOf } from './device-bytes';
import { keptValues, recordValues, removeValues } from './kept-values';
import { memoryBytes } from './memory-bytes';
import { removeRows } from './record';
import { sweepRows } from './sweep';

const digest = digestOf(fileOf(10));
const other = digestOf(fileOf(20));
const ignore = () => undefined;

async function withRows() {
  const store = await openInMemory(`values ${crypto.randomUUID()}`);
  const device = memoryBytes();
  const folder = folderOf(store.name);
  const manifest: RowsManifest = {
    datasetId: 7,
    datasetVersion: '',
    dialect: 'duckdb',
    digest,
    bytes: 10,
    rows: 1,
    columns: [],
    window: null,
    asOf: 0,
  };
  const file = { name: 'file', pieces: 1, window: null, manifest, rights: '' };
  const rows: KeptRows = { ...noRows(7), file, confirmedAt: 0, checkedAt: 0 };
  await store.keptRows.put(rows);
  await device.in(folder).write('file.0', fileOf(10));
  return { store, device, bytes: device.inExisting(folder), manifest };
}

test('values are read as they were written, from less room', async () => {
  const sizes: number[] = [];
  const values = keptValues((await withRows()).bytes, digest, (_, bytes) => void sizes.push(bytes));
  const written = new Uint8Array(10_000).fill(3);
  await values.write('word', written);
  expect(new Uint8Array((await values.read('word')) ?? new ArrayBuffer())).toEqual(written);
  expect(await values.read('size')).toBeNull();
  expect(sizes).toHaveLength(1);
  expect(sizes[0]).toBeLessThan(1000);
});

test('damaged values count as missing', async () => {
  const { device, store, bytes } = await withRows();
  const values = keptValues(bytes, digest, ignore);
  await values.write('word', fileOf(5000));
  const [[name, stored] = ['', fileOf(1)]] = [...(device.files.get(folderOf(store.name)) ?? [])].filter(
    ([one]) => one !== 'file.0',
  );
  const damaged = stored.map((byte, at) => (at === stored.length >> 1 ? byte ^ 4 : byte));
  for (const wrong of [damaged, stored.slice(0, -9), fileOf(3), new Uint8Array()]) {
    await bytes.write(name, wrong);
    expect(await values.read('word')).toBeNull();
  }
});

test('values end with the rows that they were read from', async () => {
  const { store, device, bytes } = await withRows();
  await keptValues(bytes, digest, ignore).write('word', fileOf(5));
  await keptValues(bytes, other, ignore).write('word', fileOf(5));
  await sweepRows(store, device, 0);
  expect(await keptValues(bytes, digest, ignore).read('word')).not.toBeNull();
  expect(await keptValues(bytes, other, ignore).read('word')).toBeNull();
  await removeRows({ store, bytes }, 7);
  expect(await bytes.names()).toEqual([]);
});

test('values of one file are removed without those of another', async () => {
  const { bytes } = await withRows();
  await keptValues(bytes, digest, ignore).write('word', fileOf(5));
  await keptValues(bytes, other, ignore).write('word', fileOf(5));
  await removeValues(bytes, digest);
  expect(await keptValues(bytes, other, ignore).read('word')).not.toBeNull();
  expect(await bytes.names()).toHaveLength(2);
});

test('values are removed if their rows were withdrawn while they were written', async () => {
  const { store, device, bytes, manifest } = await withRows();
  const [present, earlier] = [keptValues(bytes, digest, ignore), keptValues(bytes, other, ignore)];
  await present.write('word', fileOf(5));
  await earlier.write('word', fileOf(5));
  const size = { hash: 'a', bytes: 5 };
  await recordValues(store, { ...manifest, digest: other }, size, async () => device);
  expect(await earlier.read('word')).toBeNull();
  expect(await present.read('word')).not.toBeNull();
  await store.keptRows.clear();
  await recordValues(store, manifest, size, async () => device);
  expect(await present.read('word')).toBeNull();
});

test('the size of values counts with their rows, once, and only while those are here', async () => {
  const { store, manifest } = await withRows();
  await recordValues(store, manifest, { hash: 'a', bytes: 5 });
  await recordValues(store, manifest, { hash: 'a', bytes: 6 });
  await recordValues(store, manifest, { hash: 'b', bytes: 7 });
  await recordValues(store, { ...manifest, digest: other }, { hash: 'c', bytes: 100 });
  await recordValues(store, { ...manifest, datasetId: 8 }, { hash: 'c', bytes: 100 });
  const kept = await store.keptRows.toArray();
  expect(kept.map(bytesOfRows)).toEqual([10 + 6 + 7]);
});
