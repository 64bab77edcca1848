import { describe, expect, test } from 'vitest';
import { ROWS_MOST, rowChoices, wishesFor, type OfferedRows } from './choices';

describe('the available choices', () => {
  const offer = (bytes: number, change: Partial<OfferedRows['offer']> = {}): OfferedRows['offer'] => ({
    datasetVersion: '',
    rights: '',
    dialect: 'duckdb',
    rows: bytes / 10,
    bytes,
    sentBytes: bytes / 2,
    timeColumn: 'made',
    columns: [],
    budget: 60_000_000,
    fits: bytes <= 60_000_000,
    digest: null,
    windows: [],
    ...change,
  });
  const month = { window: 'P1M' as const, rows: 1, bytes: 100, sentBytes: 50, fits: true };

  test('are those that fit together, the most rows first', () => {
    const large = { datasetId: 7, offer: offer(50_000_000, { windows: [month] }) };
    const small = { datasetId: 8, offer: offer(2000, { timeColumn: null }) };
    expect(rowChoices([large, small]).map(({ window, bytes }) => [window, bytes])).toEqual([
      [null, 50_002_000],
      ['P1M', 2100],
    ]);
    const another = { datasetId: 9, offer: offer(20_000_000) };
    expect(rowChoices([large, another]).map(({ window }) => window)).toEqual(['P1M']);
    expect(wishesFor([large, small], 'P1M')).toEqual([
      { datasetId: 7, window: 'P1M' },
      { datasetId: 8, window: null },
    ]);
  });

  test('leaves out more rows of a dataset than the engine works with, however small they are', () => {
    const many = { datasetId: 7, offer: offer(1000, { rows: ROWS_MOST + 1, windows: [month] }) };
    expect(rowChoices([many]).map(({ window }) => window)).toEqual(['P1M']);
    expect(rowChoices([{ datasetId: 7, offer: offer(1000, { rows: ROWS_MOST }) }])).toHaveLength(1);
  });

  test('fetches nothing again that another dashboard keeps', () => {
    const one = offer(1000, { windows: [month] });
    expect(rowChoices([{ datasetId: 7, offer: one, kept: null }]).map(({ sentBytes }) => sentBytes)).toEqual([0, 0]);
    expect(rowChoices([{ datasetId: 7, offer: one, kept: 'P1M' }]).map(({ sentBytes }) => sentBytes)).toEqual([500, 0]);
  });
});
