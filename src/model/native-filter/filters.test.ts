import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { emptyMask } from '../data-mask';
import { readConfiguration, type FilterEntry, newDividerId, newFilterId } from './configuration';
import { nativeFilters } from './filter';
import { byScope, changedFilters, clearAll, differsFromDefaults, unmetFilters } from './bar';
import {
  boundsOf,
  rangeMask,
  selectMask,
  timeColumnMask,
  timeGrainMask,
  timeRangeMask,
  type Bounds,
} from './make-mask';

const entry = (more: object = {}) => ({
  id: 'NATIVE_FILTER-a',
  name: 'Origin',
  type: 'NATIVE_FILTER',
  filterType: 'filter_select',
  targets: [{ datasetId: 2, column: { name: 'origin' } }],
  controlValues: {},
  ...more,
});
const configured = (...entries: unknown[]) => ({ native_filter_configuration: entries });
function filterOf(more: object = {}): FilterEntry {
  const [read] = readConfiguration(configured(entry(more)));
  if (read?.kind !== 'filter') throw new Error('No filter');
  return read;
}

describe('the stored configuration', () => {
  test('NAT-006 NAT-007 holds filters with their kind, target and scope, as recorded', () => {
    expect(
      filterOf({
        scope: { rootPath: ['TAB-1'], excluded: [3] },
        cascadeParentIds: ['NATIVE_FILTER-b'],
        time_range: 'Last week',
      }),
    ).toMatchObject({
      id: 'NATIVE_FILTER-a',
      name: 'Origin',
      type: 'filter_select',
      target: { datasetId: 2, column: 'origin' },
      scope: { rootPath: ['TAB-1'], excluded: [3] },
      parents: ['NATIVE_FILTER-b'],
      timeRange: 'Last week',
      granularity: null,
      sortMetric: null,
    });
  });

  test('NAT-005 NAT-008 holds dividers, with a title and a description, and filters', () => {
    const divider = { id: 'NATIVE_FILTER_DIVIDER-1', type: 'DIVIDER', title: 'Films', description: 'On films' };
    expect(readConfiguration(configured(divider))).toMatchObject([
      { kind: 'divider', title: 'Films', description: 'On films' },
    ]);
    expect(nativeFilters(configured(divider))).toEqual([]);
    const kinds = readConfiguration(
      configured(entry({ type: 'NATIVE_FILTER' }), { ...entry({ id: 'NATIVE_FILTER_DIVIDER-2' }), type: 'DIVIDER' }),
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['filter', 'divider']);
  });

  test.each([
    ['no list', { native_filter_configuration: 'x' }, []],
    ['an invalid entry', configured(7, null, 'x'), ['no-object', 'no-object', 'no-object']],
    ['an entry without an id', configured(entry({ id: '' })), ['no-id']],
    ['an unknown type', configured(entry({ filterType: 'filter_magic' })), ['unknown-type']],
    ['one id twice', configured(entry(), entry()), [undefined, 'same-id']],
    [
      'damaged parts',
      configured(
        entry({ targets: 7, controlValues: [], cascadeParentIds: 'x', name: 3, scope: 'y', defaultDataMask: 1 }),
      ),
      [undefined],
    ],
  ])('with damage is explained entry by entry: %s', (_, metadata, whys) => {
    const entries = readConfiguration(metadata);
    expect(entries.map(read => (read.kind === 'broken' ? read.why : undefined))).toEqual(whys);
    // Charts are filtered by exactly the filters that can be set.
    expect(nativeFilters(metadata).map(({ id }) => id)).toEqual(
      entries.flatMap(read => (read.kind === 'filter' ? [read.id] : [])),
    );
  });

  test('PRM-015 are not applied if the dashboard hides its filters', () => {
    expect(nativeFilters({ ...configured(entry()), show_native_filters: false })).toEqual([]);
  });

  test('knows the filters that start with their first option, in the older format too', () => {
    const starts = (more: object) => must(nativeFilters(configured(entry(more)))[0], 'filter').startsWithFirst;
    expect([
      starts({}),
      starts({ controlValues: { defaultToFirstItem: true } }),
      starts({ requiredFirst: true }),
    ]).toEqual([false, true, true]);
  });

  test('NAT-009 NAT-010 gives new filters and dividers ids of their kinds', () => {
    expect([newFilterId(() => 'x1'), newDividerId(() => 'x2')]).toEqual([
      'NATIVE_FILTER-x1',
      'NATIVE_FILTER_DIVIDER-x2',
    ]);
  });
});

describe('the additions of a filter to charts', () => {
  const inverse = filterOf({ controlValues: { inverseSelection: true } });
  const required = filterOf({ controlValues: { enableEmptyFilter: true } });
  const nothingThrough = [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: '1 = 0' }];
  test.each([
    [
      'values',
      filterOf(),
      ['SAN', null],
      { filters: [{ col: 'origin', op: 'IN', val: ['SAN', null] }] },
      'SAN, <NULL>',
    ],
    [
      'all but values',
      inverse,
      ['SAN'],
      { filters: [{ col: 'origin', op: 'NOT IN', val: ['SAN'] }] },
      'SAN (excluded)',
    ],
    ['no value', filterOf(), [], {}, undefined],
    ['no value although one is required', required, [], { adhoc_filters: nothingThrough }, undefined],
    [
      'no value to leave out',
      filterOf({ controlValues: { inverseSelection: true, enableEmptyFilter: true } }),
      [],
      {},
      undefined,
    ],
  ])('%s', (_, filter, values, extra, label) => {
    const mask = selectMask(filter, values);
    expect(mask).toMatchObject({ extraFormData: extra, filterState: { value: values.length > 0 ? values : null } });
    expect(mask.filterState['label']).toBe(label);
  });

  test.each([
    [
      [2, 7],
      [
        ['>=', 2],
        ['<=', 7],
      ],
      '2 ≤ x ≤ 7',
    ],
    [[2, null], [['>=', 2]], 'x ≥ 2'],
    [[null, 7], [['<=', 7]], 'x ≤ 7'],
    [[4, 4], [['==', 4]], 'x = 4'],
    [[0, null], [['>=', 0]], 'x ≥ 0'],
    [[null, null], [], ''],
  ] as [Bounds, [string, number][], string][])('a range %j', (bounds, conditions, label) => {
    const mask = rangeMask(filterOf({ filterType: 'filter_range' }), bounds);
    expect(mask.extraFormData).toEqual(
      conditions.length === 0 ? {} : { filters: conditions.map(([op, val]) => ({ col: 'origin', op, val })) },
    );
    expect(mask.filterState['label']).toBe(label);
    expect(boundsOf(mask)).toEqual(bounds);
  });

  test('a time range, a time column, a time grain, and none of them', () => {
    expect(timeRangeMask('Last week')).toEqual({
      extraFormData: { time_range: 'Last week' },
      filterState: { value: 'Last week' },
    });
    expect([timeRangeMask('No filter'), timeRangeMask(null)]).toEqual([emptyMask, emptyMask]);
    expect(timeColumnMask('date').extraFormData).toEqual({ granularity_sqla: 'date' });
    expect(timeGrainMask({ duration: 'P1M', name: 'Month' })).toEqual({
      extraFormData: { time_grain_sqla: 'P1M' },
      filterState: { value: ['P1M'], label: 'Month' },
    });
    expect([timeColumnMask(null).extraFormData, timeGrainMask(null).extraFormData]).toEqual([{}, {}]);
  });
});

describe('the filter bar', () => {
  const free = filterOf();
  const held = filterOf({
    id: 'NATIVE_FILTER-b',
    controlValues: { enableEmptyFilter: true },
    defaultDataMask: selectMask(free, ['ATL']),
  });
  const first = filterOf({ id: 'NATIVE_FILTER-c', controlValues: { defaultToFirstItem: true } });
  const all = [free, held, first];
  const chosen = Object.fromEntries(all.map(filter => [filter.id, selectMask(filter, ['SAN'])]));

  test('knows which selections are not applied', () => {
    expect(changedFilters(all, chosen, chosen)).toEqual([]);
    expect(changedFilters(all, chosen, { ...chosen, [free.id]: selectMask(free, ['SAN', 'ATL']) })).toEqual([free]);
    expect(changedFilters(all, {}, { [free.id]: selectMask(free, []) })).toEqual([]);
  });

  test('does not apply a required filter without a value', () => {
    expect(unmetFilters(all, chosen)).toEqual([]);
    expect(unmetFilters(all, { ...chosen, [held.id]: selectMask(held, []) })).toEqual([held]);
  });

  test('NAT-025 clears all, including selections on charts, but resets required filters to their defaults', () => {
    const picked = selectMask(free, ['ATL']);
    const ownState = { currentPage: 2 };
    const cleared = clearAll(all, { ...chosen, 12: picked, 13: { ...picked, ownState } });
    expect(cleared).toEqual({ [free.id]: selectMask(free, []), 13: { ...emptyMask, ownState } });
  });

  test('knows whether anything differs from the author’s settings', () => {
    expect(differsFromDefaults(all, {})).toBe(false);
    expect(differsFromDefaults(all, { [held.id]: selectMask(free, ['ATL']) })).toBe(false);
    expect(differsFromDefaults(all, { [held.id]: selectMask(free, ['SAN']) })).toBe(true);
  });

  test('separates filters with no visible chart in scope, and drops empty dividers', () => {
    const divider = (id: string) => ({ id, type: 'DIVIDER', title: id, description: '' });
    const entries = readConfiguration(
      configured(
        entry(),
        divider('NATIVE_FILTER_DIVIDER-1'),
        entry({ id: 'NATIVE_FILTER-b' }),
        divider('NATIVE_FILTER_DIVIDER-2'),
        7,
      ),
    );
    const { inScope, outOfScope } = byScope(entries, filter => filter.id === 'NATIVE_FILTER-a');
    expect(inScope.map(({ id }) => id)).toEqual(['NATIVE_FILTER-a', 'NATIVE_FILTER_DIVIDER-2', 'broken 4']);
    expect(outOfScope.map(({ id }) => id)).toEqual(['NATIVE_FILTER-b']);
  });
});
