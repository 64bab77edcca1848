import { expect, test } from 'vitest';
import type { DeviceQuestion } from './answer-here';
import type { FromEngine } from './messages';
import { serveQuestions } from './serve-questions';

const question: DeviceQuestion = {
  context: { datasource: { id: 1, type: 'table' }, queries: [{ columns: ['word'], metrics: [] }] },
  dataset: {
    query: {
      source: { node: 'table', path: ['t'] },
      columns: [{ name: 'word', type: 'VARCHAR', generic: 1, isTemporal: false, expression: null }],
      metrics: new Map(),
      mainTemporalColumn: null,
    },
    verboseNames: new Map(),
  },
  manifest: {
    datasetId: 1,
    datasetVersion: '',
    dialect: 'duckdb',
    digest: 'a'.repeat(64),
    bytes: 1,
    rows: 1,
    columns: [{ name: 'word', type: 'VARCHAR', expression: null }],
    window: null,
    asOf: 0,
  },
  caller: { id: 1, username: 'ada' },
  now: 0,
};

test('the worker answers queries that are sent at once one after the other, in their order', async () => {
  const told: string[] = [];
  const tell = (message: FromEngine) => void told.push(`${message.kind}${'id' in message ? ` ${message.id}` : ''}`);
  const serve = serveQuestions({
    tell,
    open: async () => ({
      query: async () => new Uint8Array(),
      addFile: async () => undefined,
      dropFile: async () => undefined,
      close: () => undefined,
    }),
    bytes: Promise.resolve(null),
  });
  await serve({ kind: 'start', memory: 256, wasm: '', worker: '' });
  const answers = [1, 2].map(id => serve({ kind: 'ask', id, question, folder: 'of-ada' }));
  await expect.poll(() => told).toEqual(['started', 'rows-wanted 1', 'opened']);
  await serve({ kind: 'rows', id: 1, bytes: null });
  await expect.poll(() => told).toEqual(['started', 'rows-wanted 1', 'opened', 'no-rows 1', 'rows-wanted 2']);
  await serve({ kind: 'rows', id: 2, bytes: null });
  await Promise.all(answers);
  expect(told.at(-1)).toBe('no-rows 2');
});

test('a database that cannot be opened counts as an engine that did not start', async () => {
  const told: FromEngine[] = [];
  const serve = serveQuestions({
    tell: message => void told.push(message),
    open: () => Promise.reject(new Error('no code')),
    bytes: Promise.resolve(null),
  });
  await serve({ kind: 'start', memory: 256, wasm: '', worker: '' });
  await serve({ kind: 'ask', id: 1, question, folder: 'of-ada' });
  expect(told).toEqual([
    { kind: 'started' },
    { kind: 'rows-wanted', id: 1 },
    { kind: 'not-started', message: 'no code' },
  ]);
});
