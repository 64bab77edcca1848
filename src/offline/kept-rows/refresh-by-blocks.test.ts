import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { rowsFileBlocks } from '@/model/rows-file-blocks';
import { digestOf, fileOf, rowsServer, type RowsServer } from '../../../tests/support/rows-server';
import { withReason } from '../pins/reasons';
import type { LocalStore } from '../store/database';
import { openInMemory } from '../store/in-memory';
import type { ByteStore } from './byte-store';
import { folderOf } from './device-bytes';
import { downloadRows } from './download';
import { memoryBytes, type MemoryDevice } from './memory-bytes';
import { openKeptRows } from './open';
import type { RowsContext } from './rows-context';

const DATASET = 7;
const NOW = Date.UTC(2026, 2, 14, 12);
const { head, size } = rowsFileBlocks;

let store: LocalStore;
let device: MemoryDevice;
let bytes: ByteStore;
let server: RowsServer;
let names: number;

/** A file of these blocks. */
function fileFrom(...blocks: readonly number[]): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(head + blocks.length * size);
  file.set(fileOf(head, 1));
  for (const [index, seed] of blocks.entries()) file.set(fileOf(size, seed), head + index * size);
  return file;
}

const before = fileFrom(1, 2, 3, 4, 5, 6);
/** Two blocks are new, and the others are at other places; so are the first and the last byte to fetch. */
const after = fileFrom(7, 1, 2, 3, 8, 4, 5, 6);

const context = (change: Partial<RowsContext> = {}): RowsContext => ({
  store,
  bytes,
  client: server.client,
  signal: new AbortController().signal,
  now: () => NOW,
  newKey: () => `file${(names += 1)}`,
  estimate: async () => ({ quota: null, usage: null, persisted: true }),
  report: () => undefined,
  ...change,
});
const refresh = (change: Partial<RowsContext> = {}) =>
  downloadRows(context(change), { datasetId: DATASET, window: null });
const kept = async () => must(await store.keptRows.get(DATASET), 'rows');
async function served(): Promise<Buffer | null> {
  const rows = await openKeptRows(store, DATASET, { bytes, now: () => NOW });
  return rows && Buffer.from(await rows.bytes());
}
const isServed = async (file: Uint8Array) => (await served())?.equals(file) ?? false;
const ranges = () => server.asked.map(headers => headers['Range'] ?? 'all');
const range = (index: number, blocks = 1) => `bytes=${head + index * size}-${head + (index + blocks) * size - 1}`;

beforeEach(async () => {
  store = await openInMemory(`rows ${crypto.randomUUID()}`);
  await store.pins.put({
    ...withReason(undefined, { id: 1, title: 'Sales', slug: null }, 'person', 1),
    rows: [{ datasetId: DATASET, window: null }],
  });
  device = memoryBytes();
  bytes = device.in(folderOf(store.name));
  server = rowsServer(before);
  names = 0;
  await refresh();
  server.asked.length = 0;
  server.file = after;
});
afterEach(() => store.close());

test('a refresh fetches only the blocks that are not here, and says how much that was', async () => {
  expect(await refresh()).toEqual({ kind: 'kept' });
  expect(await isServed(after)).toBe(true);
  expect(ranges()).toEqual([range(0), range(4)]);
  expect(server.asked.map(headers => headers['If-Range'])).toEqual(Array(2).fill(`"${digestOf(after)}"`));
  expect((await kept()).file).toMatchObject({ fetched: 2 * size, manifest: { digest: digestOf(after) } });
  expect((await bytes.names()).every(name => name.startsWith('file2'))).toBe(true);
});

test('a file of other rows is fetched as a whole, without a note', async () => {
  server.file = fileFrom(11, 12, 13, 14);
  expect(await refresh()).toEqual({ kind: 'kept' });
  expect(ranges()).toEqual(['all']);
  expect((await kept()).file).not.toHaveProperty('fetched');
});

test('a server that does not know blocks sends the whole file', async () => {
  server.hasBlocks = false;
  expect(await refresh()).toEqual({ kind: 'kept' });
  expect(ranges()).toEqual(['all']);
  expect(await isServed(after)).toBe(true);
});

describe('a refresh that is disturbed', () => {
  test('continues after a broken connection where it stopped', async () => {
    server.cutAfter = 3000;
    expect(await refresh()).toEqual({ kind: 'failed', reason: { kind: 'unreachable' } });
    expect(await isServed(before)).toBe(true);
    expect((await kept()).coming).toMatchObject({ received: head + 3000, fetched: 3000 });
    expect(await refresh()).toEqual({ kind: 'kept' });
    expect(ranges()).toEqual([range(0), `bytes=${head + 3000}-${head + size - 1}`, range(4)]);
    expect(await isServed(after)).toBe(true);
    expect((await kept()).file?.fetched).toBe(2 * size);
  });

  test('continues after a part that ended early', async () => {
    server.cutAfter = 3000;
    server.endsQuietly = true;
    expect(await refresh()).toEqual({ kind: 'failed', reason: { kind: 'cut-short' } });
    expect(await refresh()).toEqual({ kind: 'kept' });
    expect(await isServed(after)).toBe(true);
  });

  test('leaves the file in use to a tab that was killed, and another one continues', async () => {
    const killed = new AbortController();
    server.onFile = () => {
      if (server.asked.length === 2) killed.abort();
    };
    expect(await refresh({ signal: killed.signal })).toEqual({ kind: 'stopped' });
    expect(await isServed(before)).toBe(true);
    expect((await kept()).coming).toMatchObject({ received: head + size });
    expect(await refresh()).toEqual({ kind: 'kept' });
    expect(ranges()).toEqual([range(0), range(4), range(4)]);
    expect(await isServed(after)).toBe(true);
  });

  test('fetches the whole file once if there is a newer one meanwhile', async () => {
    const newest = fileFrom(9, 7, 1, 2, 3, 8, 4, 5, 6);
    server.onFile = () => {
      if (server.asked.length === 2) server.file = newest;
    };
    expect(await refresh()).toEqual({ kind: 'kept' });
    expect(ranges().slice(0, 2)).toEqual([range(0), range(4)]);
    expect(server.asked.length).toBe(3);
    expect(await isServed(newest)).toBe(true);
    expect((await bytes.names()).length).toBe((await kept()).file?.pieces);
  });

  test('fetches a block instead of copying it if the disk damaged it', async () => {
    const piece = must(device.files.get(folderOf(store.name))?.get('file1.0'), 'a piece');
    // In the block that is the third one of the new file.
    piece[head + size + 5] = (piece[head + size + 5] ?? 0) ^ 1;
    expect(await refresh()).toEqual({ kind: 'kept' });
    expect(ranges()).toEqual([range(0), range(2), range(4)]);
    expect(await isServed(after)).toBe(true);
  });

  test('fetches the whole file once if the parts give another one', async () => {
    server.spoils = true;
    server.onFile = () => {
      if (server.asked.length === 3) server.spoils = false;
    };
    expect(await refresh()).toEqual({ kind: 'kept' });
    expect(ranges()).toEqual([range(0), range(4), 'all']);
    expect(await isServed(after)).toBe(true);
    expect((await kept()).file).not.toHaveProperty('fetched');
  });

  test('keeps the file in use if the whole one is not what was announced either', async () => {
    server.spoils = true;
    expect(await refresh()).toEqual({ kind: 'failed', reason: { kind: 'wrong-digest' } });
    expect(ranges()).toEqual([range(0), range(4), 'all']);
    expect(await isServed(before)).toBe(true);
  });

  test('keeps the file in use if the disk is full, and frees what was written', async () => {
    const used = before.byteLength;
    device.room = used + head + size + 1000;
    expect(await refresh()).toEqual({ kind: 'failed', reason: { kind: 'no-room' } });
    expect(await isServed(before)).toBe(true);
    expect(await bytes.names()).toEqual(['file1.0']);
  });

  test.each([
    [403, 'forbidden'],
    [404, 'gone'],
  ] as const)('removes the rows if they may not be kept any more: %i', async (status, kind) => {
    server.onFile = () => {
      if (server.asked.length === 1) server.refusal = { status, body: { message: 'No' } };
    };
    expect(await refresh()).toEqual({ kind: 'failed', reason: { kind } });
    expect(await served()).toBeNull();
    expect(await bytes.names()).toEqual([]);
  });

  test('starts again with other row-level security rules', async () => {
    server.onFile = () => {
      if (server.asked.length === 1) server.rights = 'others';
    };
    expect(await refresh()).toEqual({ kind: 'kept' });
    expect((await kept()).file?.rights).toBe('others');
    expect(await isServed(after)).toBe(true);
  });
});
