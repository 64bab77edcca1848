import { expect, test } from 'vitest';
import { duckdb } from '@/query/sql/duckdb';
import { EngineError, type Engine } from '../engine';
import { withTunnel } from './with-tunnel';

const broken = new EngineError('unreadable', 'The SSH server is gone.', { fault: 'tunnel-unreachable' });
const consequence = () =>
  Promise.reject(new EngineError('unreadable', 'Connection terminated', { fault: 'unavailable' }));

const engine: Engine = {
  dialect: duckdb,
  run: consequence,
  read: consequence,
  change: consequence,
  estimate: consequence,
  exportRows: consequence,
  schemas: consequence,
  tables: consequence,
  columns: consequence,
  keys: consequence,
  columnsOf: consequence,
  checkFragment: async () => undefined,
  checkStatement: async () => undefined,
  close: () => undefined,
};

const through = withTunnel(engine, {
  socket: '/tunnel.sock',
  use: () => Promise.reject(broken),
  close: () => undefined,
});
const options = { schema: null, maxRows: 1, timeoutMilliseconds: 1000 };
const plan = { sql: '', labels: [], comparison: null, steps: [], axis: null, temporal: new Set<string>(), limit: 1 };

const calls: readonly [keyof Engine, () => Promise<unknown> | undefined][] = [
  ['run', () => through.run(plan, {})],
  ['read', () => through.read('', options, {})],
  ['change', () => through.change([], options, {})],
  ['estimate', () => through.estimate('', options, {})],
  ['exportRows', () => through.exportRows?.({ sql: '', folder: '' }, options, {})],
  ['schemas', () => through.schemas()],
  ['tables', () => through.tables({ limit: 1 })],
  ['columns', () => through.columns('', '')],
  ['keys', () => through.keys('', '')],
  ['columnsOf', () => through.columnsOf('')],
];

test.each(calls)('%s waits for the tunnel, and reports its error', async (_, call) => {
  await expect(call()).rejects.toBe(broken);
});

test('SQL is checked without the tunnel', async () => {
  await expect(through.checkFragment('')).resolves.toBeUndefined();
  await expect(through.checkStatement('')).resolves.toBeUndefined();
});
