import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RowWindow } from '@/model/row-window';
import { digestOf, fileOf, rowsServer, type RowsServer } from '../../../tests/support/rows-server';
import { must } from '@/lib/assert';
import type { CellsPlan } from '@/model/cells-plan';
import { noteVerdicts, readRehearsal } from '../store/rehearsal-record';
import { withReason } from '../pins/reasons';
import { LONGEST_WITHOUT_CONTACT, type KeptRows } from '../state/kept-rows';
import type { Pin } from '../state/pin';
import type { LocalStore } from '../store/database';
import { openInMemory } from '../store/in-memory';
import { ROWS_BUDGET } from './ask';
import { PIECE_BYTES, type ByteStore } from './byte-store';
import { folderOf } from './device-bytes';
import { checkRowsAgain } from './check-again';
import { confirmRows, downloadRows } from './download';
import type { RowsContext } from './rows-context';
import { memoryBytes, type MemoryDevice } from './memory-bytes';
import { DamagedRowsError, openKeptRows } from './open';

const DATASET = 7;
const NOW = Date.UTC(2026, 2, 14, 12);
const sales: Pin = {
  ...withReason(undefined, { id: 1, title: 'Sales', slug: null }, 'person', 1),
  rows: [{ datasetId: DATASET, window: null }],
};

let store: LocalStore;
let device: MemoryDevice;
let bytes: ByteStore;
let server: RowsServer;
let now: number;
let names: number;

beforeEach(async () => {
  store = await openInMemory(`rows ${crypto.randomUUID()}`);
  await store.pins.put(sales);
  device = memoryBytes();
  bytes = device.in(folderOf(store.name));
  server = rowsServer();
  now = NOW;
  names = 0;
});
afterEach(() => store.close());

const context = (change: Partial<RowsContext> = {}): RowsContext => ({
  store,
  bytes,
  client: server.client,
  signal: new AbortController().signal,
  now: () => now,
  newKey: () => `file${(names += 1)}`,
  estimate: async () => ({ quota: null, usage: null, persisted: true }),
  report: () => undefined,
  ...change,
});
const fetchRows = (window: RowWindow | null = null, change: Partial<RowsContext> = {}) =>
  downloadRows(context(change), { datasetId: DATASET, window });
const kept = () => store.keptRows.get(DATASET);
const opened = () => openKeptRows(store, DATASET, { bytes, now: () => now });
async function served(): Promise<Uint8Array | null> {
  const rows = await opened();
  return rows && new Uint8Array(await rows.bytes());
}

const cells: CellsPlan = {
  dimensions: [{ column: 'made', grain: 'P1D' }],
  measures: [{ aggregate: 'COUNT', of: { kind: 'sql', sql: '*' }, filter: null }],
};

describe('fetching totals', () => {
  const totals = { datasetId: DATASET, window: null, cells };

  test('stores them with their plan', async () => {
    await store.pins.put({ ...sales, rows: [totals] });
    expect(await downloadRows(context(), totals)).toEqual({ kind: 'kept' });
    expect(server.questions.map(question => question['cells'])).toEqual([cells, cells]);
    expect((await opened())?.manifest).toMatchObject({ cells, digest: digestOf(server.file) });
    expect(await served()).toEqual(server.file);
  });

  test('replaces rows, and is replaced by them', async () => {
    await fetchRows();
    const rows = server.file;
    await store.pins.put({ ...sales, rows: [totals] });
    expect(await fetchRows()).toEqual({ kind: 'unneeded' });
    expect(await served()).toEqual(rows);
    server.file = fileOf(700, 3);
    expect(await downloadRows(context(), totals)).toEqual({ kind: 'kept' });
    expect(await served()).toEqual(server.file);
    await store.pins.put(sales);
    expect(await fetchRows()).toEqual({ kind: 'kept' });
    expect((await opened())?.manifest.cells).toBeUndefined();
  });
});

describe('fetching rows', () => {
  test('stores them whole and verified, with the server’s facts about them', async () => {
    expect(await fetchRows()).toEqual({ kind: 'kept' });
    expect(await served()).toEqual(server.file);
    expect((await opened())?.manifest).toEqual({
      datasetId: DATASET,
      datasetVersion: '"dataset-7-a-1"',
      dialect: 'duckdb',
      digest: digestOf(server.file),
      bytes: 5000,
      rows: 10,
      columns: [{ name: 'made', type: 'TIMESTAMP', expression: null }],
      window: { column: 'made', since: null },
      asOf: NOW,
    });
  });

  test('of another database with what its file turned out to be', async () => {
    server.columns = ['shop', 'odd'].map(name => ({ name, type: 'VARCHAR', expression: null }));
    server.facts = { dialect: 'mysql', inexact: ['odd'], byte_order: ['shop'], distinct_texts: ['shop'], age: 90_000 };
    expect(await fetchRows()).toEqual({ kind: 'kept' });
    expect((await opened())?.manifest).toMatchObject({
      dialect: 'mysql',
      columns: [
        { name: 'made', type: 'TIMESTAMP', expression: null },
        { name: 'shop', type: 'VARCHAR', expression: null, byteOrder: true, distinctTexts: true },
      ],
      asOf: NOW - 90_000,
    });
    now += 60_000;
    expect(await fetchRows()).toEqual({ kind: 'unchanged' });
    // The description does not know the file.
    expect((await opened())?.manifest.columns).toEqual([
      { name: 'made', type: 'TIMESTAMP', expression: null },
      { name: 'shop', type: 'VARCHAR', expression: null, byteOrder: true, distinctTexts: true },
    ]);
  });

  test('in pieces', async () => {
    server.file = fileOf(PIECE_BYTES + 4500);
    expect(await fetchRows()).toEqual({ kind: 'kept' });
    expect((await bytes.names()).length).toBe(2);
    expect((await served())?.byteLength).toBe(PIECE_BYTES + 4500);
  });

  test('resumes after an interruption, with the digest as the condition', async () => {
    server.cutAfter = 2500;
    expect(await fetchRows()).toEqual({ kind: 'failed', reason: { kind: 'unreachable' } });
    expect(await kept()).toMatchObject({ file: null, coming: { received: 2500 } });
    expect(await opened()).toBeNull();
    now += 1000;
    expect(await fetchRows()).toEqual({ kind: 'kept' });
    expect(server.asked[1]).toMatchObject({ Range: 'bytes=2500-', 'If-Range': `"${digestOf(server.file)}"` });
    expect(await served()).toEqual(server.file);
  });

  test('starts again if the file has changed', async () => {
    server.cutAfter = 2500;
    await fetchRows();
    server.file = fileOf(5000, 2);
    expect(await fetchRows()).toEqual({ kind: 'kept' });
    expect(await served()).toEqual(server.file);
    expect((await bytes.names()).every(name => name.startsWith('file2'))).toBe(true);
  });

  test('not beyond the end, if the page ended before the check', async () => {
    const read = () => Promise.reject(new Error('The page ended'));
    await expect(fetchRows(null, { bytes: { ...bytes, read } })).rejects.toThrow('The page ended');
    expect(await kept()).toMatchObject({ file: null, coming: { received: 5000 } });
    expect(await fetchRows()).toEqual({ kind: 'kept' });
    expect(server.asked[1]).toMatchObject({ Range: 'bytes=5000-' });
    expect(await served()).toEqual(server.file);
  });

  test('stores the window with them', async () => {
    await store.pins.put({ ...sales, rows: [{ datasetId: DATASET, window: 'P1Y' }] });
    expect(await fetchRows('P1Y')).toEqual({ kind: 'kept' });
    expect((await opened())?.manifest.window).toEqual({ column: 'made', since: Date.UTC(2021, 0, 1) });
  });
});

describe('a refresh', () => {
  beforeEach(async () => void (await fetchRows()));

  test('does not send the same rows again, and updates their age', async () => {
    now += 60_000;
    expect(await fetchRows()).toEqual({ kind: 'unchanged' });
    expect(server.asked[1]).toMatchObject({ 'If-None-Match': `"${digestOf(server.file)}"` });
    expect((await opened())?.manifest.asOf).toBe(now);
  });

  test('uses the old file until the new one is complete, and then removes it', async () => {
    const before = server.file;
    server.file = fileOf(6000, 2);
    server.cutAfter = 3000;
    await fetchRows();
    expect(await served()).toEqual(before);
    await fetchRows();
    expect(await served()).toEqual(server.file);
    expect((await bytes.names()).every(name => name.startsWith('file2'))).toBe(true);
  });

  test('requests the columns again if the dataset changed between two responses', async () => {
    server.file = fileOf(6000, 2);
    server.onFile = () => {
      server.version = '"dataset-7-b-2"';
      server.onFile = () => undefined;
    };
    expect(await fetchRows()).toEqual({ kind: 'kept' });
    expect(server.described).toBe(3);
    expect((await opened())?.manifest.datasetVersion).toBe('"dataset-7-b-2"');
  });
});

interface Fault {
  readonly happens: () => void | Promise<void>;
  readonly change?: () => Partial<RowsContext>;
  readonly reason: unknown;
}

const faults: readonly [string, Fault][] = [
  ['an unreachable server', { happens: () => void (server.isAway = true), reason: { kind: 'unreachable' } }],
  [
    'an ended session',
    { happens: () => void (server.refusal = { status: 401, body: {} }), reason: { kind: 'sign-in' } },
  ],
  [
    'a refusal',
    {
      happens: () => void (server.refusal = { status: 422, body: { message: 'It depends on the reader.' } }),
      reason: { kind: 'refused', cause: { code: 'text', text: 'It depends on the reader.' } },
    },
  ],
  [
    'a truncated file',
    {
      happens() {
        server.cutAfter = 2500;
        server.endsQuietly = true;
      },
      reason: { kind: 'cut-short' },
    },
  ],
  [
    'bytes that do not match the digest',
    { happens: () => void (server.spoils = true), reason: { kind: 'wrong-digest' } },
  ],
  ['a full disk', { happens: () => void (device.room = 7000), reason: { kind: 'no-room' } }],
  [
    'a browser without room',
    {
      happens: () => undefined,
      change: () => ({ estimate: async () => ({ quota: 200_000_000, usage: 199_999_000, persisted: true }) }),
      reason: { kind: 'no-room' },
    },
  ],
  [
    'a file beyond the budget',
    {
      happens: () => void (server.estimate = ROWS_BUDGET + 1),
      reason: { kind: 'over-budget', bytes: ROWS_BUDGET + 1, budget: ROWS_BUDGET },
    },
  ],
];

describe('reports why rows cannot be fetched, and keeps the pin and the usable rows', () => {
  test.each(faults)('%s', async (_, { happens, change = () => ({}), reason }) => {
    await fetchRows();
    const before = server.file;
    server.file = fileOf(6000, 2);
    await happens();
    expect(await fetchRows(null, change())).toEqual({ kind: 'failed', reason });
    expect((await kept())?.failure).toEqual({ reason, at: NOW, window: null });
    expect(await store.pins.toArray()).toEqual([sales]);
    expect(await served()).toEqual(before);
  });

  test('the same for the first time', async () => {
    server.isAway = true;
    expect(await fetchRows()).toEqual({ kind: 'failed', reason: { kind: 'unreachable' } });
    expect((await kept())?.failure?.reason).toEqual({ kind: 'unreachable' });
    expect(await opened()).toBeNull();
  });

  test('frees the space when the disk is full', async () => {
    server.file = fileOf(2 * PIECE_BYTES);
    device.room = 2 * PIECE_BYTES - 1;
    expect(await fetchRows()).toEqual({ kind: 'failed', reason: { kind: 'no-room' } });
    expect(await bytes.names()).toEqual([]);
    device.room = Infinity;
    expect(await fetchRows()).toEqual({ kind: 'kept' });
  });
});

describe('removes rows that may not be kept any more at the next contact', () => {
  const refusals = [
    [403, 'forbidden'],
    [404, 'gone'],
  ] as const;
  test.each(refusals)('status %i', async (status, kind) => {
    await fetchRows();
    server.refusal = { status, body: { message: 'No' } };
    expect(await confirmRows(context(), { datasetId: DATASET, window: null })).toEqual({
      kind: 'failed',
      reason: { kind },
    });
    expect(await opened()).toBeNull();
    expect(await bytes.names()).toEqual([]);
    expect((await kept())?.failure?.reason).toEqual({ kind });
    expect(await store.pins.toArray()).toEqual([sales]);
  });

  test('keeps those that the server does not deny, without fetching them for that', async () => {
    await fetchRows();
    const before = await kept();
    server.isAway = true;
    expect(await confirmRows(context(), { datasetId: DATASET, window: null })).toEqual({
      kind: 'failed',
      reason: { kind: 'unreachable' },
    });
    expect(await kept()).toEqual(before);
  });

  test('other row-level security rules', async () => {
    await fetchRows();
    server.rights = 'others';
    await confirmRows(context(), { datasetId: DATASET, window: null });
    expect(await opened()).toBeNull();
    expect(await bytes.names()).toEqual([]);
    expect(await fetchRows()).toEqual({ kind: 'kept' });
    expect(await served()).toEqual(server.file);
  });

  test('a pin that was released meanwhile', async () => {
    server.onFile = () => store.pins.delete(sales.dashboardId);
    expect(await fetchRows()).toEqual({ kind: 'unneeded' });
    expect(await kept()).not.toHaveProperty('file.name');
    expect(await bytes.names()).toEqual([]);
  });
});

describe('rows are not used', () => {
  const age = async (milliseconds: number) => {
    await fetchRows();
    now += milliseconds;
    return opened();
  };
  test('after too long without contact', async () => {
    expect(await age(LONGEST_WITHOUT_CONTACT)).not.toBeNull();
    now += 1;
    expect(await opened()).toBeNull();
    expect(await confirmRows(context(), { datasetId: DATASET, window: null })).toEqual({ kind: 'unchanged' });
    expect(await opened()).not.toBeNull();
  });

  test('after the days without contact that the server last allowed', async () => {
    server.keepDays = 7;
    expect(await age(7 * 86_400_000)).not.toBeNull();
    now += 1;
    expect(await opened()).toBeNull();
    delete server.keepDays;
    await confirmRows(context(), { datasetId: DATASET, window: null });
    now += LONGEST_WITHOUT_CONTACT;
    expect(await opened()).not.toBeNull();
  });

  test('after the clock was set back', async () => {
    expect(await age(-2 * 86_400_000)).toBeNull();
  });

  const damages: readonly [string, (files: Map<string, Uint8Array<ArrayBuffer>>) => void][] = [
    ['gone', files => files.clear()],
    ['cut short', files => files.set('file1.0', fileOf(5000).slice(0, 4000))],
    ['another', files => files.set('file1.0', fileOf(5000, 9))],
  ];
  test.each(damages)('whose bytes are %s: they are noted as damaged and fetched again', async (_, damage) => {
    await fetchRows();
    damage(device.files.get(folderOf(store.name)) ?? new Map<string, Uint8Array<ArrayBuffer>>());
    const rows = await opened();
    await expect(rows?.bytes()).rejects.toThrow(DamagedRowsError);
    expect(await opened()).toBeNull();
    expect(await kept()).toMatchObject<Partial<KeptRows>>({ file: null });
    expect(await fetchRows()).toEqual({ kind: 'kept' });
    expect(await served()).toEqual(server.file);
  });

  test('once a requested check finds them damaged; intact ones are compared with the server again', async () => {
    await fetchRows();
    const check = () => checkRowsAgain(store, DATASET, { bytes, now: () => now });
    const { manifest } = must(await opened(), 'rows');
    await noteVerdicts(store, manifest, { rows: { kind: 'equal' } }, now);
    expect(await check()).toBe('whole');
    expect(await readRehearsal(store, manifest)).toMatchObject({ isDoubted: true, rows: { kind: 'equal' } });
    for (const name of await bytes.names()) await bytes.remove(name);
    expect(await check()).toBe('damaged');
    expect(await opened()).toBeNull();
    expect(await check()).toBe('unusable');
  });

  test('of another dataset', async () => {
    await fetchRows();
    expect(await openKeptRows(store, 8, { bytes, now: () => now })).toBeNull();
  });
});
