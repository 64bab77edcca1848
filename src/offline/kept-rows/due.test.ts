import { describe, expect, test } from 'vitest';
import type { CellsPlan } from '@/model/cells-plan';
import {
  requiredRows,
  noRows,
  type KeptFile,
  type KeptRows,
  type KeptExtent,
  type RowsFailure,
} from '../state/kept-rows';
import { withReason } from '../pins/reasons';
import { rowsDueAt } from './due';

const NOW = 1_000_000_000;
const MINUTE = 60_000;

const file = (window: KeptFile['window']): KeptFile => ({
  name: 'file',
  pieces: 1,
  window,
  rights: '',
  manifest: {
    datasetId: 7,
    datasetVersion: '',
    dialect: 'duckdb',
    digest: 'a'.repeat(64),
    bytes: 1,
    rows: 1,
    columns: [],
    window: null,
    asOf: 0,
  },
});
const kept = (change: Partial<KeptRows>): KeptRows => ({ ...noRows(7), ...change });
const failed = (reason: RowsFailure, at = NOW): Partial<KeptRows> => ({ failure: { reason, at, window: null } });

describe('when rows are fetched', () => {
  test.each<[string, KeptRows | undefined, number | null, number]>([
    ['now, if nothing is stored', undefined, null, NOW],
    ['now, if fewer are stored than are needed', kept({ file: file('P1Y'), checkedAt: NOW }), null, NOW],
    ['not before a dashboard is refreshed', kept({ file: file(null), checkedAt: NOW - 9 }), NOW - 10, Infinity],
    ['once it was', kept({ file: file(null), checkedAt: NOW - 9 }), NOW - 8, NOW],
    ['now, if the clock was set back', kept({ file: file(null), checkedAt: NOW + 9 }), null, NOW],
    ['a moment after the server was away', kept(failed({ kind: 'unreachable' })), null, NOW + 5000],
    ['later, if the bytes were wrong', kept(failed({ kind: 'wrong-digest' })), null, NOW + 10 * MINUTE],
    ['not automatically, if they may not be kept', kept(failed({ kind: 'forbidden' })), NOW - 1, Infinity],
    ['with the dashboard, where they may not be kept', kept(failed({ kind: 'forbidden' }, NOW - 5)), NOW - 1, NOW],
  ])('%s', (_, rows, refreshedAt, at) => expect(rowsDueAt({ window: null }, rows, refreshedAt, NOW)).toBe(at));
});

test('pins share the rows of a dataset, of which each needs no more than the widest window', () => {
  const pin = (id: number, window: 'P1M' | 'P1Y' | null) => ({
    ...withReason(undefined, { id, title: '', slug: null }, 'person', 0),
    rows: [{ datasetId: 7, window }],
  });
  const of = (...pins: ReturnType<typeof pin>[]) => requiredRows(pins).get(7);
  expect(of(pin(1, 'P1M'), pin(2, 'P1Y'))).toEqual({ datasetId: 7, window: 'P1Y', dashboardIds: [1, 2] });
  expect(of(pin(1, null), pin(2, 'P1Y'))?.window).toBeNull();
  expect(of({ ...pin(1, null), work: { name: 'withdrawn', at: 0 } })).toBeUndefined();
});

const totalsBy = (...columns: readonly string[]): CellsPlan => ({
  dimensions: columns.map(column => ({ column, grain: null })),
  measures: [{ aggregate: 'COUNT', of: { kind: 'sql', sql: '*' }, filter: null }],
});
const wanting = (id: number, wish: KeptExtent) => ({
  ...withReason(undefined, { id, title: '', slug: null }, 'person', 0),
  rows: [{ datasetId: 7, ...wish }],
});

test('dashboards share totals that answer all of them, and rows where one keeps those', () => {
  const byShop = wanting(1, { window: null, cells: totalsBy('shop') });
  const byKind = wanting(2, { window: null, cells: totalsBy('kind') });
  const ofYear = wanting(3, { window: 'P1Y' });
  const of = (...pins: ReturnType<typeof wanting>[]) => requiredRows(pins).get(7);
  expect(of(byShop, byKind)?.cells).toEqual(totalsBy('kind', 'shop'));
  expect(of(byKind, byShop)).toEqual({ ...of(byShop, byKind), dashboardIds: [2, 1] });
  for (const required of [of(byShop, ofYear), of(ofYear, byShop)]) {
    expect(required).toMatchObject({ window: 'P1Y' });
    expect(required).not.toHaveProperty('cells');
  }
});

test('rows do not satisfy a need for totals, nor totals a need for rows or for other totals', () => {
  const rows = { ...noRows(7), checkedAt: NOW, file: file(null) };
  const totals = { ...rows, file: { ...file(null), cells: totalsBy('shop') } };
  const due = (required: KeptExtent, present: KeptRows) => rowsDueAt(required, present, null, NOW);
  const byShop = { window: null, cells: totalsBy('shop') };
  expect(due(byShop, rows)).toBe(NOW);
  expect(due({ window: 'P1M' }, totals)).toBe(NOW);
  expect(due({ window: null, cells: totalsBy('kind') }, totals)).toBe(NOW);
  expect(due(byShop, totals)).toBe(Infinity);
});
