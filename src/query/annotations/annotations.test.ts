import { describe, expect, test } from 'vitest';
import { genericTypes } from '@/model/dataset';
import type { QueryObject } from '@/model/query-context';
import { toFrame } from '../result/frame';
import { movedBack, overriddenQuery } from './overrides';
import { annotationRequests } from './requests';

const shown = { show: true, showMarkers: false };
const present = { now: Date.UTC(2020, 0, 1) };
const query: QueryObject = {
  columns: [{ columnType: 'BASE_AXIS', sqlExpression: 'date', label: 'date', timeGrain: 'P1M' }, 'shop'],
  filters: [{ col: 'date', op: 'TEMPORAL_RANGE', val: '2008-02-29 : 2009-01-01' }],
  extras: { where: 'a' },
  annotation_layers: [{ name: 'itself', value: 1, ...shown }],
};

describe('CHT-033 CHT-034 the queries of annotation layers', () => {
  test('formulas ask for nothing, events for a layer, lines and tables for a chart', () => {
    const layers = [
      { name: 'f', annotationType: 'FORMULA', sourceType: '', value: 'x*2', ...shown },
      { name: 'e', annotationType: 'EVENT', sourceType: 'NATIVE', value: 1, ...shown },
      {
        name: 'l',
        annotationType: 'TIME_SERIES',
        sourceType: 'line',
        value: '4',
        overrides: { time_range: null },
        ...shown,
      },
      { name: 't', annotationType: 'INTERVAL', sourceType: 'table', value: 5, ...shown },
    ];
    expect(annotationRequests({ annotation_layers: layers })).toEqual([
      { kind: 'native', name: 'e', layer: 1 },
      { kind: 'chart', name: 'l', chart: 4, overrides: { time_range: null } },
      { kind: 'chart', name: 't', chart: 5, overrides: {} },
    ]);
    expect(annotationRequests({})).toEqual([]);
  });

  test.each([
    { annotationType: 'EVENT', value: 1 },
    { annotationType: 'EVENT', sourceType: 'elsewhere', value: 1 },
    { annotationType: 'EVENT', sourceType: 'NATIVE', value: 'x' },
    { annotationType: 'STORM', sourceType: 'NATIVE', value: 1 },
  ])('%j is refused and not left out', layer => {
    expect(() => annotationRequests({ annotation_layers: [{ name: 'a', ...shown, ...layer }] })).toThrow(
      'annotation layer a is not supported here',
    );
  });
});

describe('a layer changes the times of the chart that it shows', () => {
  test('nothing without overrides, but a chart never asks for its own annotations', () => {
    expect(overriddenQuery(query, {}, present)).toEqual({ ...query, annotation_layers: [] });
  });

  test('range, step and time column', () => {
    const changed = overriddenQuery(
      query,
      { time_range: 'Last year', time_grain_sqla: 'P1W', granularity: 'shipped' },
      present,
    );
    expect(changed).toMatchObject({
      time_range: 'Last year',
      granularity: 'shipped',
      columns: [{ timeGrain: 'P1W' }, 'shop'],
      extras: { where: 'a', time_grain_sqla: 'P1W' },
    });
  });

  test.each([
    [{ time_shift: '1 year ago' }, '2007-02-28T00:00:00 : 2008-01-01T00:00:00'],
    [{ time_shift: '1 month later', time_range: '2010-01-01 : ' }, '2010-02-01T00:00:00 : '],
  ])('%j asks for %s', (overrides, range) => {
    expect(overriddenQuery(query, overrides, present).time_range).toBe(range);
  });

  test('a shift moves whole periods of the grain: weeks a year ago are those 52 weeks ago', () => {
    const overrides = { time_shift: '1 year ago', time_range: '2010-01-04 : 2010-02-01', time_grain_sqla: 'P1W' };
    expect(overriddenQuery(query, overrides, present).time_range).toBe('2009-01-05T00:00:00 : 2009-02-02T00:00:00');
    const weeks = [Date.UTC(2009, 0, 5), Date.UTC(2009, 0, 12)];
    const frame = toFrame([{ label: ['date'], type: genericTypes.temporal, values: weeks }]);
    expect(movedBack(frame, query, overrides).columns[0]?.values).toEqual([
      Date.UTC(2010, 0, 4),
      Date.UTC(2010, 0, 11),
    ]);
  });

  test('a range that ends behind a day that the other month lacks ends behind its last day', () => {
    const overrides = { time_shift: '1 month ago', time_range: '2010-03-01 : 2010-03-31', time_grain_sqla: 'P1D' };
    expect(overriddenQuery(query, overrides, present).time_range).toBe('2010-02-01T00:00:00 : 2010-03-01T00:00:00');
  });

  test('moves no two rows to the same time: a leap day has no counterpart a year later', () => {
    const days = [Date.UTC(2008, 1, 28), Date.UTC(2008, 1, 29)];
    const frame = toFrame([{ label: ['date'], type: genericTypes.temporal, values: days }]);
    expect(movedBack(frame, query, { time_shift: '1 year ago', time_grain_sqla: 'P1D' }).columns[0]?.values).toEqual([
      Date.UTC(2009, 1, 28),
      null,
    ]);
  });

  test('moved rows are at the times that they are compared with', () => {
    const frame = toFrame([
      { label: ['date'], type: genericTypes.temporal, values: [Date.UTC(2007, 0, 1), null] },
      { label: ['other'], type: genericTypes.temporal, values: [Date.UTC(2007, 0, 1), null] },
    ]);
    const [date, other] = movedBack(frame, query, { time_shift: '1 year ago' }).columns;
    expect([date?.values[0], date?.values[1], other?.values[0]]).toEqual([
      Date.UTC(2008, 0, 1),
      null,
      Date.UTC(2007, 0, 1),
    ]);
    expect(movedBack(frame, query, {})).toBe(frame);
  });
});
