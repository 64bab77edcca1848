import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { emptyMask } from '../../data-mask';
import type { Dataset } from '../../dataset';
import { pathsOfCharts } from '../../filter-scope';
import { parseDocument } from '../../json-document';
import { readLayout } from '../../layout';
import { isFilterEntry, readConfiguration, type FilterEntry } from '../configuration';
import type { FilterType } from '../filter';
import { selectMask } from '../make-mask';
import { withColumn, withControl, withDataset, withSorting, withType } from './change';
import { isComplete, newCondition, readCondition, typedValues, writeCondition } from './conditions';
import { possibleParents } from './dependence';
import { beginEditing, edit, keptEntries, type Editing, type EditEvent } from './editing';
import { columnsFor, commonDataset, singleValueOf } from './kinds';
import { findProblems } from './problems';
import { isChanged, withoutMeaning, writeConfiguration } from './write';

const column = (name: string, generic: 0 | 1 | 2 | 3) => ({
  name,
  type: '',
  generic,
  isTemporal: generic === 2,
  expression: null,
  verboseName: null,
  description: null,
});
const dataset: Dataset = {
  id: 1,
  name: 'penguins',
  schema: null,
  databaseId: 1,
  databaseName: 'D',
  description: null,
  sql: null,
  mainTemporalColumn: 'day',
  columns: [column('island', 1), column('mass', 0), column('day', 2)],
  metrics: [],
};

const stored = (id: string, more: object = {}) => ({
  id,
  type: 'NATIVE_FILTER',
  name: id.toUpperCase(),
  filterType: 'filter_select',
  targets: [{ datasetId: 1, column: { name: 'island' } }],
  controlValues: { multiSelect: true, enableEmptyFilter: false },
  defaultDataMask: emptyMask,
  cascadeParentIds: [],
  scope: { rootPath: ['ROOT_ID'], excluded: [] },
  description: '',
  futureMember: { kept: true },
  ...more,
});
const divider = { id: 'd', type: 'DIVIDER', title: 'Place', description: '' };
const read = (...entries: unknown[]) => readConfiguration({ native_filter_configuration: entries });
const found = read(stored('a'), divider, stored('b', { cascadeParentIds: ['a'] }), 7, stored('c'));

const layout = readLayout(
  parseDocument(
    JSON.stringify({
      ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['TABS-1'] },
      'TABS-1': { id: 'TABS-1', type: 'TABS', children: ['TAB-1', 'TAB-2'] },
      'TAB-1': { id: 'TAB-1', type: 'TAB', children: ['CHART-1'] },
      'TAB-2': { id: 'TAB-2', type: 'TAB', children: ['CHART-2'] },
      'CHART-1': { id: 'CHART-1', type: 'CHART', children: [], meta: { chartId: 1 } },
      'CHART-2': { id: 'CHART-2', type: 'CHART', children: [], meta: { chartId: 2 } },
    }),
  ),
);
const dashboard = { layout, paths: pathsOfCharts(layout), charts: [1, 2] };

const after = (...events: readonly EditEvent[]): Editing => events.reduce(edit, beginEditing(found));
const filterIn = ({ entries }: Editing, id: string): FilterEntry => {
  const entry = entries.find(each => each.id === id);
  if (!entry || !isFilterEntry(entry)) throw new Error(`${id} is no filter`);
  return entry;
};
const changed = (id: string, change: (filter: FilterEntry) => FilterEntry, editing: Editing = after()): Editing =>
  edit(editing, { does: 'change', entry: change(filterIn(editing, id)) });
const idsOf = (editing: Editing) => keptEntries(editing).map(({ id }) => id);
const written = (editing: Editing) =>
  JSON.parse(JSON.stringify(writeConfiguration(editing, found, dashboard))) as unknown[];

describe('the list', () => {
  test('NAT-001 opens with the first entry, and writes untouched ones unchanged', () => {
    expect(after().open).toBe('a');
    expect(writeConfiguration(after(), found, dashboard)).toEqual(found.map(entry => entry.stored));
    expect(isChanged(after(), found)).toBe(false);
  });

  test('NAT-009 NAT-010 new filters and dividers come last and are opened', () => {
    const editing = after(
      { does: 'add-filter', id: 'NATIVE_FILTER-1', datasetId: 1 },
      { does: 'add-divider', id: 'NATIVE_FILTER_DIVIDER-1' },
    );
    expect(idsOf(editing).slice(-2)).toEqual(['NATIVE_FILTER-1', 'NATIVE_FILTER_DIVIDER-1']);
    expect(editing.open).toBe('NATIVE_FILTER_DIVIDER-1');
    expect(filterIn(editing, 'NATIVE_FILTER-1')).toMatchObject({
      type: 'filter_select',
      target: { datasetId: 1, column: null },
      scope: { rootPath: ['ROOT_ID'] },
    });
  });

  test.each([
    ['a', 'b', ['d', 'b', 'a', 'broken 3', 'c']],
    ['c', 'a', ['c', 'a', 'd', 'b', 'broken 3']],
    ['a', 'a', ['a', 'd', 'b', 'broken 3', 'c']],
    ['a', 'unknown', ['a', 'd', 'b', 'broken 3', 'c']],
  ])('%s is moved to the place of %s', (id, to, order) =>
    expect(idsOf(after({ does: 'move', id, to }))).toEqual(order),
  );

  test('NAT-016 keeps a removed entry visible and does not save it', () => {
    const editing = after({ does: 'remove', id: 'a' });
    expect(editing.entries).toBe(found);
    expect(idsOf(editing)).not.toContain('a');
    expect(isChanged(editing, found)).toBe(true);
  });

  test('NAT-018 restores an entry unchanged', () => {
    const editing = after({ does: 'remove', id: 'a' }, { does: 'restore', id: 'a' });
    expect(filterIn(editing, 'a')).toBe(found[0]);
    expect(isChanged(editing, found)).toBe(false);
    // The expired undo period has no effect any more.
    expect(edit(editing, { does: 'expire', id: 'a' })).toBe(editing);
  });

  test.each([
    ['a', 'd'],
    ['c', 'broken 3'],
  ])('NAT-017 %s disappears once it cannot be restored, and the next one is opened', (id, open) => {
    const editing = after({ does: 'open', id }, { does: 'remove', id }, { does: 'expire', id });
    expect([editing.entries.some(entry => entry.id === id), editing.removed.size, editing.open]).toEqual([
      false,
      0,
      open,
    ]);
  });

  test('a removed filter is no longer a parent, until it is restored', () => {
    expect(written(after({ does: 'remove', id: 'a' }))[1]).toMatchObject({
      id: 'b',
      cascadeParentIds: [],
      futureMember: { kept: true },
    });
    expect(written(after({ does: 'remove', id: 'a' }, { does: 'restore', id: 'a' }))[2]).toMatchObject({
      id: 'b',
      cascadeParentIds: ['a'],
    });
  });

  test('NAT-018 removing and restoring others changes only which one is open', () => {
    const ids = fc.constantFrom('a', 'b', 'c', 'd', 'broken 3');
    const events = fc.array(
      fc.oneof(
        fc.record({ does: fc.constant('move' as const), id: ids, to: ids }),
        fc.record({ does: fc.constant('want-default' as const), id: ids, wanted: fc.boolean() }),
        fc.record({
          does: fc.constantFrom('remove' as const, 'restore' as const, 'expire' as const),
          id: fc.constantFrom('b', 'c'),
        }),
      ),
    );
    fc.assert(
      fc.property(events, events, (before, meanwhile) => {
        const begun = after(...before);
        const plain = meanwhile.reduce(edit, begun);
        const undone = edit(meanwhile.reduce(edit, edit(begun, { does: 'remove', id: 'a' })), {
          does: 'restore',
          id: 'a',
        });
        expect({ ...undone, open: null }).toEqual({ ...plain, open: null });
      }),
    );
  });
});

describe('NAT-028 the errors that prevent saving', () => {
  test.each<readonly [string, Editing, readonly string[]]>([
    ['nothing', after(), []],
    ['a filter without a name', changed('b', filter => ({ ...filter, name: ' ' })), ['b name']],
    [
      'a new filter, first failing first',
      after({ does: 'add-filter', id: 'n', datasetId: null }),
      ['n name', 'n dataset', 'n column'],
    ],
    ['a divider without a title', after({ does: 'add-divider', id: 'n' }), ['n title']],
    [
      'a default that was requested but not chosen',
      after({ does: 'want-default', id: 'a', wanted: true }),
      ['a default'],
    ],
    [
      'a required value that is given nowhere',
      changed('a', filter => withControl(filter, 'enableEmptyFilter', true)),
      ['a default'],
    ],
    [
      'no default if the first value is selected',
      changed('a', filter => withControl(withControl(filter, 'enableEmptyFilter', true), 'defaultToFirstItem', true)),
      [],
    ],
    ['limits without content', after({ does: 'want-limits', id: 'a', wanted: true }), ['a limits']],
    [
      'a condition without a value',
      changed('a', filter => ({ ...filter, adhocFilters: [writeCondition(newCondition('simple', '1'))] })),
      ['a condition'],
    ],
    ['a circle', changed('a', filter => ({ ...filter, parents: ['b'] })), ['a parents', 'b parents']],
    [
      'nothing about removed filters',
      edit(
        changed('a', filter => ({ ...filter, name: '' })),
        { does: 'remove', id: 'a' },
      ),
      [],
    ],
    ['no column for a filter of time', changed('a', filter => withType(filter, 'filter_time', dataset)), []],
    ['no column for a filter of grains', changed('a', filter => withType(filter, 'filter_timegrain', dataset)), []],
  ])('%s', (_, editing, problems) =>
    expect(findProblems(editing).map(({ id, field }) => `${id} ${field}`)).toEqual(problems),
  );
});

describe('consequences of a change', () => {
  const chosen = (filter: FilterEntry): FilterEntry => ({
    ...filter,
    defaultMask: selectMask(filter, ['Biscoe', 'Dream']),
  });
  const filter = chosen(filterIn(after(), 'a'));

  test.each<readonly [FilterType, string | null, number | null]>([
    ['filter_range', null, 1],
    ['filter_time', null, null],
    ['filter_timecolumn', null, 1],
    ['filter_timegrain', null, 1],
  ])('as %s it has column %s of dataset %s, and no default', (type, name, datasetId) => {
    expect(withType(filter, type, dataset)).toMatchObject({
      type,
      target: { column: name, datasetId },
      defaultMask: emptyMask,
    });
  });

  test('a range of numbers is of a column of numbers', () => {
    expect(columnsFor('filter_range', dataset).map(({ name }) => name)).toEqual(['mass']);
    expect(columnsFor('filter_select', dataset)).toHaveLength(3);
    expect(withType(withColumn(filter, 'mass'), 'filter_range', dataset).target.column).toBe('mass');
  });

  test('changing the dataset keeps a column that it has too, and drops limits', () => {
    expect(withDataset({ ...filter, timeRange: 'Last week' }, 2, { ...dataset, id: 2 })).toMatchObject({
      target: { datasetId: 2, column: 'island' },
      defaultMask: emptyMask,
      timeRange: null,
    });
    expect(withDataset(filter, 2, { ...dataset, id: 2, columns: [] }).target.column).toBeNull();
  });

  test('the default follows the selection mode and the available values', () => {
    expect(withControl(filter, 'multiSelect', false).defaultMask.filterState['value']).toEqual(['Biscoe']);
    expect(withControl(filter, 'inverseSelection', true).defaultMask.extraFormData).toEqual({
      filters: [{ col: 'island', op: 'NOT IN', val: ['Biscoe', 'Dream'] }],
    });
    expect(withControl(filter, 'defaultToFirstItem', true).defaultMask).toEqual(emptyMask);
  });

  test('removing the sorting removes its metric', () => {
    const sorted = { ...withSorting(filter, false), sortMetric: 'count' };
    expect(sorted.controls['sortAscending']).toBe(false);
    expect(withSorting(sorted, null)).toMatchObject({ sortMetric: null, controls: { multiSelect: true } });
    expect('sortAscending' in withSorting(sorted, null).controls).toBe(false);
  });

  test.each([
    [0, 'minimum'],
    [1, 'exact'],
    [2, 'maximum'],
    [undefined, null],
    ['x', null],
  ])('a single value of %s is %s', (enableSingleValue, single) =>
    expect(singleValueOf({ controls: { enableSingleValue } })).toBe(single),
  );

  test.each([
    [[], null],
    [[3, 5, 5, 3, 5], 5],
    [[4, 2], 4],
  ])('a new filter is of the dataset that most charts have: %j', (ids, id) => expect(commonDataset(ids)).toBe(id));

  test('readers keep their selection, except if its meaning changed', () => {
    const renamed = changed('a', each => ({ ...each, name: 'Other', description: 'x' }));
    expect(withoutMeaning(renamed, found)).toEqual([]);
    expect(
      withoutMeaning(
        changed('b', each => withColumn(each, 'mass'), edit(renamed, { does: 'remove', id: 'c' })),
        found,
      ),
    ).toEqual(['b', 'c']);
  });
});

describe('the written configuration', () => {
  test('NAT-004 NAT-005 NAT-029 has all members of a filter, its texts trimmed, with unknown members', () => {
    const condition = { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'mass', operator: '>', comparator: 3000 };
    const editing = changed('a', filter => ({
      ...withControl(withSorting(filter, true), 'defaultToFirstItem', true),
      name: ' Island ',
      description: '  Where they live. ',
      scope: { rootPath: ['TAB-2'], excluded: [] },
      timeRange: 'Last year',
      granularity: 'day',
      sortMetric: 'count',
      parents: ['c'],
      adhocFilters: [condition],
      defaultMask: selectMask(filter, ['Dream']),
    }));
    expect(written(editing)[0]).toEqual({
      id: 'a',
      type: 'NATIVE_FILTER',
      name: 'Island',
      filterType: 'filter_select',
      targets: [{ datasetId: 1, column: { name: 'island' } }],
      controlValues: { multiSelect: true, enableEmptyFilter: false, sortAscending: true, defaultToFirstItem: true },
      requiredFirst: true,
      defaultDataMask: selectMask(filterIn(editing, 'a'), ['Dream']),
      cascadeParentIds: ['c'],
      scope: { rootPath: ['TAB-2'], excluded: [] },
      chartsInScope: [2],
      tabsInScope: ['TAB-2'],
      adhoc_filters: [condition],
      time_range: 'Last year',
      granularity_sqla: 'day',
      sortMetric: 'count',
      description: 'Where they live.',
      futureMember: { kept: true },
    });
  });

  test('is read correctly', () => {
    const editing = changed('c', filter => withControl({ ...filter, parents: ['a'] }, 'searchAllOptions', true));
    const again = read(...written(editing));
    const { stored: _, ...filter } = filterIn(beginEditing(again), 'c');
    expect(filterIn(editing, 'c')).toMatchObject(filter);
  });

  test('NAT-005 NAT-008 a divider with its title and description', () => {
    const entry = must(found[1], 'divider');
    if (entry.kind !== 'divider') throw new Error('no divider');
    expect(
      written(after({ does: 'change', entry: { ...entry, title: ' Where ', description: ' they are ' } }))[1],
    ).toMatchObject({
      id: 'd',
      type: 'DIVIDER',
      title: 'Where',
      description: 'they are',
    });
  });
});

describe('filters that depend on others', () => {
  const filters = after().entries.filter(isFilterEntry);
  test.each([
    ['a', ['c']],
    ['b', ['a', 'c']],
    ['c', ['a', 'b']],
  ])('%s may depend on %j: on none that depends on it', (id, parents) => {
    expect(
      possibleParents(
        filters,
        must(
          filters.find(filter => filter.id === id),
          id,
        ),
      ).map(parent => parent.id),
    ).toEqual(parents);
  });
  test('none depends on a choice of grains', () => {
    const editing = changed('a', filter => withType(filter, 'filter_timegrain', dataset));
    expect(possibleParents(editing.entries.filter(isFilterEntry), filterIn(editing, 'c')).map(({ id }) => id)).toEqual([
      'b',
    ]);
  });
});

describe('conditions', () => {
  test.each([
    {
      expressionType: 'SIMPLE',
      clause: 'WHERE',
      subject: 'island',
      operator: 'IN',
      operatorId: 'IN',
      comparator: ['Dream'],
      filterOptionName: 'x',
    },
    {
      expressionType: 'SIMPLE',
      clause: 'WHERE',
      subject: 'mass',
      operator: '>=',
      operatorId: 'GREATER_THAN_OR_EQUAL',
      comparator: 3000,
      isExtra: false,
    },
    {
      expressionType: 'SIMPLE',
      clause: 'WHERE',
      subject: 'mass',
      operator: 'IS NULL',
      operatorId: 'IS_NULL',
      comparator: null,
    },
    { expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'mass > 3000' },
    { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'day', operator: 'TEMPORAL_RANGE', comparator: 'Last week' },
    { expressionType: 'SQL', clause: 'HAVING', sqlExpression: 'COUNT(*) > 1' },
    'no filter',
  ])('%j survives a round trip', condition => expect(writeCondition(readCondition(condition))).toEqual(condition));

  test.each([
    ['Dream, Biscoe', 'IN', 'island', ['Dream', 'Biscoe']],
    ['Dream, Biscoe', '==', 'island', ['Dream, Biscoe']],
    ['3000, many', 'NOT IN', 'mass', [3000, 'many']],
    [' ', '==', 'mass', []],
  ] as const)('%j with %s of %s is %j', (text, operator, name, values) => {
    expect(
      typedValues(
        text,
        operator,
        must(
          dataset.columns.find(each => each.name === name),
          name,
        ),
      ),
    ).toEqual(values);
  });

  test('are complete with a column and the operator’s values', () => {
    const simple = { ...newCondition('simple', '1'), column: 'island' } as const;
    expect(isComplete(simple)).toBe(false);
    expect(isComplete(readCondition({ expressionType: 'SIMPLE', subject: 'island', operator: 'IS NULL' }))).toBe(true);
    expect(isComplete(newCondition('sql', '1'))).toBe(false);
  });
});
