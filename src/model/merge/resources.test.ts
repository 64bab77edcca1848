import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '@/lib/json';
import { mergeChart } from './chart';
import { mergeDashboard } from './dashboard';
import { mergeDataset } from './dataset';
import type { JsonFields } from './fields';
import { mergeFilterSet } from './filter-set';
import type { Choices, MergeOutcome } from './outcome';
import { mergeReport } from './report';
import { mergeSavedQuery, mergeTab } from './texts';

const merged = (value: JsonFields, combined = 1) => ({ kind: 'merged', value, combined });
const asked = (outcome: MergeOutcome<JsonFields>) =>
  outcome.kind === 'conflict' ? outcome.items.map(({ key, subject }) => [key, subject]) : outcome;
const text = (value: Json) => JSON.stringify(value);
const valueOf = (outcome: MergeOutcome<JsonFields>, field: string): unknown =>
  outcome.kind === 'merged' ? outcome.value[field] : undefined;
const titles = { base: 'Sales', mine: 'Sales by week', theirs: 'All sales' };
const sidesOf = (field: string, base: Json, mine: Json, theirs: Json) => ({
  base: { [field]: base },
  mine: { [field]: mine },
  theirs: { [field]: theirs },
});

describe('dashboards', () => {
  test('OFF-068 different fields are merged, the same field is a conflict', () => {
    const sides = {
      base: { title: 'Sales', css: '', owners: [1, 2] },
      mine: { title: 'Sales', css: '.a {}', owners: [1, 2, 3] },
      theirs: { title: 'All sales', css: '', owners: [2, 4] },
    };
    expect(mergeDashboard(sides, {})).toEqual(merged({ title: 'All sales', css: '.a {}', owners: [2, 3, 4] }, 3));
    const clash = mergeDashboard(sidesOf('title', titles.base, titles.mine, titles.theirs), {});
    expect(clash).toEqual({
      kind: 'conflict',
      combined: 0,
      items: [
        {
          key: 'title',
          subject: { what: 'field', field: 'title' },
          earlier: { kind: 'text', text: titles.base },
          mine: { kind: 'text', text: titles.mine },
          theirs: { kind: 'text', text: titles.theirs },
          canKeepBoth: false,
        },
      ],
    });
  });

  const filter = (id: string, more: { [key: string]: Json } = {}): Json => ({
    id: `NATIVE_FILTER-${id}`,
    name: `Filter ${id}`,
    chartsInScope: [1],
    ...more,
  });
  const filters = (...list: Json[]): JsonObject => ({ native_filter_configuration: list });

  test.each<readonly [string, JsonObject, JsonObject, JsonObject, Choices, unknown]>([
    [
      'a key that one side added to its own place',
      { label_colors: { a: 'red' } },
      { label_colors: { a: 'red', b: 'blue' } },
      { label_colors: { a: 'red', c: 'green' }, color_scheme: 'x' },
      {},
      { label_colors: { a: 'red', b: 'blue', c: 'green' }, color_scheme: 'x' },
    ],
    [
      'filters that both added',
      filters(filter('1')),
      filters(filter('1'), filter('2')),
      filters(filter('3'), filter('1', { description: 'Which' })),
      {},
      { native_filter_configuration: [filter('3'), filter('1', { description: 'Which' }), filter('2')] },
    ],
    [
      'different fields of one filter, whatever its computed scope',
      filters(filter('1')),
      filters(filter('1', { name: 'Origin', chartsInScope: [1, 2] })),
      filters(filter('1', { controlValues: { multiSelect: true }, chartsInScope: [1, 3] })),
      {},
      {
        native_filter_configuration: [
          filter('1', { chartsInScope: [1, 3], name: 'Origin', controlValues: { multiSelect: true } }),
        ],
      },
    ],
    [
      'a choice for a filter that they deleted and I renamed',
      filters(filter('1'), filter('2')),
      filters(filter('1', { name: 'Origin' }), filter('2')),
      filters(filter('2')),
      { 'metadata.native_filter_configuration.NATIVE_FILTER-1': 'mine' },
      { native_filter_configuration: [filter('1', { name: 'Origin' }), filter('2')] },
    ],
    [
      'an absent key that means the default',
      {},
      { refresh_frequency: 0 },
      { refresh_frequency: 30 },
      {},
      { refresh_frequency: 30 },
    ],
  ])('OFF-076 metadata is merged by key: %s', (_, base, mine, theirs, choices, expected) => {
    expect(valueOf(mergeDashboard(sidesOf('metadata', base, mine, theirs), choices), 'metadata')).toEqual(expected);
  });

  test.each<readonly [string, JsonObject, JsonObject, JsonObject, unknown]>([
    [
      'a key',
      {},
      { color_scheme: 'a' },
      { color_scheme: 'b' },
      [['metadata.color_scheme', { what: 'metadata', key: 'color_scheme', below: [] }]],
    ],
    [
      'the colour of a label',
      {},
      { label_colors: { 'a.b': 'red' } },
      { label_colors: { 'a.b': 'blue' } },
      [[String.raw`metadata.label_colors.a\.b`, { what: 'metadata', key: 'label_colors', below: ['a.b'] }]],
    ],
    [
      'the default of a filter',
      filters(filter('1')),
      filters(filter('1', { defaultDataMask: { filterState: { value: 1 } } })),
      filters(filter('1', { defaultDataMask: { filterState: { value: 2 } } })),
      [
        [
          'metadata.native_filter_configuration.NATIVE_FILTER-1.defaultDataMask',
          { what: 'filter', name: 'Filter 1', field: 'defaultDataMask' },
        ],
      ],
    ],
    [
      'a filter that one side deleted',
      filters(filter('1')),
      filters(),
      filters(filter('1', { description: 'x' })),
      [['metadata.native_filter_configuration.NATIVE_FILTER-1', { what: 'filter', name: 'Filter 1', field: null }]],
    ],
    [
      'the order of filters',
      filters(...['1', '2', '3', '4', '5'].map(id => filter(id))),
      filters(...['2', '3', '4', '5', '1'].map(id => filter(id))),
      filters(...['2', '3', '1', '4', '5'].map(id => filter(id))),
      [['metadata.native_filter_configuration order', { what: 'order', field: 'native_filter_configuration' }]],
    ],
  ])('OFF-076 a key that both changed is a conflict: %s', (_, base, mine, theirs, expected) => {
    expect(asked(mergeDashboard(sidesOf('metadata', base, mine, theirs), {}))).toEqual(expected);
  });
});

describe('charts', () => {
  const formData = (value: JsonObject) => ({ viz_type: 'table', ...value });
  const chart = (value: JsonObject, queryContext: string | null = null): JsonFields => ({
    formData: formData(value),
    queryContext,
  });

  test('controls are merged by key, lists by member', () => {
    const sides = {
      base: chart({ metrics: ['a'], row_limit: 10, slice_id: 1 }),
      mine: chart({ metrics: ['a', 'b'], row_limit: 10 }, 'mine'),
      theirs: chart({ metrics: ['c', 'a'], row_limit: 50, slice_id: 1 }, 'theirs'),
    };
    const outcome = mergeChart(sides, {});
    expect(valueOf(outcome, 'formData')).toEqual({ viz_type: 'table', metrics: ['c', 'a', 'b'], row_limit: 50 });
    expect(outcome).not.toHaveProperty('value.queryContext');
  });

  test('the query context stays with the params that it was built from', () => {
    const sides = {
      base: chart({ a: 1 }),
      mine: chart({ a: 2 }, 'of mine'),
      theirs: { ...chart({ a: 1 }), name: 'Other' },
    };
    expect(mergeChart(sides, {})).toMatchObject({ value: { queryContext: 'of mine' } });
  });

  test('the dashboards of a chart are not a conflict, and do not separate the query context from its params', () => {
    const sides = {
      base: chart({ a: 1, datasource: '2__table' }),
      mine: chart({ a: 2, datasource: '2__table' }, 'of mine'),
      theirs: { formData: { a: 1, novelty: 1, cache_timeout: null, slice_id: 7, dashboards: [3] }, queryContext: null },
    };
    const base = { formData: { ...(sides.base.formData as JsonObject), novelty: 1 } };
    const mine = { ...sides.mine, formData: { ...(sides.mine.formData as JsonObject), novelty: 1 } };
    expect(mergeChart({ ...sides, base, mine }, {})).toMatchObject({
      kind: 'merged',
      combined: 0,
      value: {
        formData: { viz_type: 'table', datasource: '2__table', a: 2, novelty: 1, slice_id: 7, dashboards: [3] },
        queryContext: 'of mine',
      },
    });
  });

  test.each<
    readonly [string, { [key: string]: Json }, { [key: string]: Json }, { [key: string]: Json }, string, boolean]
  >([
    ['one value', { row_limit: 1 }, { row_limit: 2 }, { row_limit: 3 }, 'row_limit', false],
    [
      'one filter, replaced by both',
      { adhoc_filters: [{ subject: 'a' }] },
      { adhoc_filters: [{ subject: 'b' }] },
      { adhoc_filters: [{ subject: 'c' }] },
      'adhoc_filters',
      true,
    ],
    [
      'bounds, where the place says what a number means',
      { y_axis_bounds: [0, 10] },
      { y_axis_bounds: [0, 20] },
      { y_axis_bounds: [5, 10] },
      'y_axis_bounds',
      false,
    ],
  ])('a control that both changed is a conflict: %s', (_, base, mine, theirs, name, canKeepBoth) => {
    expect(mergeChart({ base: chart(base), mine: chart(mine), theirs: chart(theirs) }, {})).toMatchObject({
      kind: 'conflict',
      items: [{ key: `formData.${name}`, subject: { what: 'control', name }, canKeepBoth }],
    });
  });

  test('both of two lists can be kept', () => {
    const sides = {
      base: chart({ groupby: ['a'] }),
      mine: chart({ groupby: ['b'] }),
      theirs: chart({ groupby: ['c', 'b'] }),
    };
    expect(valueOf(mergeChart(sides, { 'formData.groupby': 'both' }), 'formData')).toMatchObject({
      groupby: ['b', 'c'],
    });
  });
});

describe('datasets', () => {
  const column = (id: number | null, name: string, more: JsonObject = {}): JsonObject => ({
    ...(id === null ? {} : { id }),
    name,
    ...more,
  });

  test('columns and metrics are merged one by one, new ones by name', () => {
    const sides = {
      base: { columns: [column(1, 'a', { changedOn: 'x' }), column(2, 'b')], metrics: [] },
      mine: {
        columns: [column(1, 'a', { verboseName: 'A' }), column(2, 'b'), column(null, 'n', { expression: 'a+b' })],
        metrics: [{ name: 'm', expression: 'SUM(a)' }],
      },
      theirs: {
        columns: [column(1, 'a', { changedOn: 'y', groupby: false }), column(null, 'n', { expression: 'a+b' })],
        metrics: [],
      },
    };
    const outcome = mergeDataset(sides, {});
    expect(outcome).toMatchObject({
      kind: 'merged',
      value: {
        columns: [
          { id: 1, verboseName: 'A', groupby: false },
          { name: 'n', expression: 'a+b' },
        ],
        metrics: [{ name: 'm' }],
      },
    });
  });

  test("a field of a column that both changed is a conflict with the column's name", () => {
    const sides = sidesOf(
      'columns',
      [column(7, 'price')],
      [column(7, 'price', { verboseName: 'Price' })],
      [column(7, 'price', { verboseName: 'Cost' })],
    );
    expect(asked(mergeDataset(sides, {}))).toEqual([
      ['columns.7.verboseName', { what: 'column', name: 'price', field: 'verboseName' }],
    ]);
  });
});

describe('texts', () => {
  const base = 'SELECT a\nFROM t\nWHERE x\nGROUP BY a\nLIMIT 5';
  const mine = 'SELECT a, b\nFROM t\nWHERE x\nGROUP BY a\nLIMIT 10';
  const theirs = 'SELECT a\r\nFROM t\r\nWHERE y\r\nGROUP BY a\r\nLIMIT 50\r\n';

  test('SQL is merged by line, and lines that both changed are conflicts', () => {
    const outcome = mergeSavedQuery(sidesOf('sql', base, mine, theirs), {});
    expect(outcome).toMatchObject({
      kind: 'conflict',
      items: [
        {
          key: 'sql 5',
          subject: { what: 'lines', field: 'sql', from: 5, to: 5 },
          mine: { text: 'LIMIT 10' },
          theirs: { text: 'LIMIT 50\n' },
          canKeepBoth: true,
        },
      ],
    });
  });

  test.each<readonly ['mine' | 'theirs' | 'both', string]>([
    ['mine', 'LIMIT 10'],
    ['theirs', 'LIMIT 50\n'],
    ['both', 'LIMIT 10\nLIMIT 50\n'],
  ])('%s', (choice, end) => {
    expect(mergeTab(sidesOf('sql', base, mine, theirs), { 'sql 5': choice })).toMatchObject({
      value: { sql: `SELECT a, b\nFROM t\nWHERE y\nGROUP BY a\n${end}` },
    });
  });

  test('line endings do not matter', () => {
    expect(mergeTab(sidesOf('sql', 'a\nb', 'a\nc', 'a\r\nb'), {})).toEqual(merged({ sql: 'a\nc' }, 0));
  });
});

test('the recipients of a report are a set, in any notation', () => {
  const on = (...targets: string[]): Json =>
    targets.map((target, id) => ({ id, type: 'Email', config: text({ target }) }));
  const sent = (...targets: string[]): Json => targets.map(target => ({ type: 'Email', config: { target } }));
  expect(mergeReport(sidesOf('recipients', on('a'), sent('a', 'b'), on('c', 'a')), {})).toMatchObject({
    value: {
      recipients: expect.arrayContaining(['a', 'b', 'c'].map(target => ({ type: 'Email', config: { target } }))),
    },
  });
});

test('OFF-077 a filter set is merged by filter', () => {
  const set = (dataMask: Json): JsonObject => ({ dataMask, nativeFilters: { f: { name: 'Origin' } } });
  expect(
    valueOf(mergeFilterSet(sidesOf('content', set({}), set({ f: 1 }), set({ g: 2 })), {}), 'content'),
  ).toMatchObject({
    dataMask: { f: 1, g: 2 },
  });
  expect(asked(mergeFilterSet(sidesOf('content', set({ f: 0 }), set({ f: 1 }), set({ f: 2 })), {}))).toEqual([
    ['content.dataMask.f', { what: 'filter', name: 'Origin', field: 'defaultDataMask' }],
  ]);
});
