import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMemoryDuckDb, type MemoryDuckDb } from '../../../tests/support/memory-duckdb';
import { duckdb } from './duckdb';
import { grainNames, timeGrains } from './time-grains';

let db: MemoryDuckDb;
beforeAll(async () => {
  db = await openMemoryDuckDb();
});
afterAll(() => db.close());

/** A Wednesday. */
const wednesday = "TIMESTAMP '2001-08-15 13:47:52.5'";

const cuts: readonly (readonly [grain: string, start: string])[] = [
  ['PT1S', '2001-08-15 13:47:52'],
  ['PT5S', '2001-08-15 13:47:50'],
  ['PT30S', '2001-08-15 13:47:30'],
  ['PT1M', '2001-08-15 13:47:00'],
  ['PT5M', '2001-08-15 13:45:00'],
  ['PT10M', '2001-08-15 13:40:00'],
  ['PT15M', '2001-08-15 13:45:00'],
  ['PT30M', '2001-08-15 13:30:00'],
  ['PT0.5H', '2001-08-15 13:30:00'],
  ['PT1H', '2001-08-15 13:00:00'],
  ['PT6H', '2001-08-15 12:00:00'],
  ['P1D', '2001-08-15 00:00:00'],
  ['P7D', '2001-08-09 00:00:00'],
  ['P1W', '2001-08-13 00:00:00'],
  ['1969-12-28T00:00:00Z/P1W', '2001-08-12 00:00:00'],
  ['1969-12-29T00:00:00Z/P1W', '2001-08-13 00:00:00'],
  ['P1W/1970-01-03T00:00:00Z', '2001-08-18 00:00:00'],
  ['P1W/1970-01-04T00:00:00Z', '2001-08-19 00:00:00'],
  ['P1M', '2001-08-01 00:00:00'],
  ['P3M', '2001-07-01 00:00:00'],
  ['P1Y', '2001-01-01 00:00:00'],
];

describe('time grains', () => {
  test.each(cuts)('%s cuts a Wednesday afternoon to %s', async (grain, start) => {
    const frame = await db.select(`SELECT ${duckdb.grain(grain, wednesday)} AS cut`);
    expect(frame.columns[0]?.values).toEqual([Date.parse(`${start.replace(' ', 'T')}Z`)]);
  });

  test('on a Sunday, weeks that start on Sunday start and weeks that end on Sunday do not', async () => {
    const sunday = "TIMESTAMP '2001-08-12 10:00:00'";
    const grains = ['1969-12-28T00:00:00Z/P1W', 'P1W', 'P1W/1970-01-03T00:00:00Z', 'P1W/1970-01-04T00:00:00Z'];
    const frame = await db.select(
      `SELECT ${grains.map((grain, at) => `${duckdb.grain(grain, sunday)} AS g${at}`).join(', ')}`,
    );
    expect(frame.columns.map(column => new Date(Number(column.values[0])).getUTCDate())).toEqual([12, 6, 18, 12]);
  });

  test.each(['P7Y', '', 'toString', 'constructor'])('%j is none', grain => expect(duckdb.grain(grain, 'x')).toBeNull());

  test('seven days are counted from 1970-01-01, also before it', async () => {
    const frame = await db.select(
      `SELECT ${['1969-12-31 23:59:59', '1970-01-01', '1970-01-07 23:59:59', '1970-01-08']
        .map((at, index) => `${duckdb.grain('P7D', `TIMESTAMP '${at}'`)} AS g${index}`)
        .join(', ')}`,
    );
    expect(frame.columns.map(column => new Date(Number(column.values[0])).toISOString().slice(0, 10))).toEqual([
      '1969-12-25',
      '1970-01-01',
      '1970-01-01',
      '1970-01-08',
    ]);
  });

  test('EXP-149 charts are offered the grains of the spec', () => {
    const durations = ['PT5S', 'PT30S', 'PT1M', 'PT5M', 'PT30M', 'PT1H', 'PT6H', 'P1D', 'P7D', 'P1W'];
    const weeks = ['1969-12-28T00:00:00Z/P1W', 'P1W/1970-01-03T00:00:00Z'];
    const offered = grainNames.map(([duration]) => duration);
    expect(offered).toEqual(expect.arrayContaining([...durations, ...weeks, 'P1M', 'P3M', 'P1Y']));
  });

  test('every grain that charts offer is supported', () => {
    expect(timeGrains(duckdb).map(({ duration, name }) => [duration, name])).toEqual(grainNames);
  });
});
