import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMasks, withMask, type DataMask, type DataMasks } from '../data-mask';
import { parseDocument } from '../json-document';
import { readLayout } from '../layout';
import { ancestors, circular, dependants, inCascadeOrder } from './cascade';
import { readConfiguration } from './configuration';
import { effectiveMasks, nativeFilters } from './filter';
import { reachOf } from './reach';

const ids = ['a', 'b', 'c', 'd', 'e', 'constructor', '__proto__'];
const id = fc.constantFrom(...ids);
const mask: fc.Arbitrary<DataMask> = fc.record({
  extraFormData: fc.oneof(
    fc.constant({}),
    fc.record({
      filters: fc.array(fc.record({ col: id, op: fc.constant('IN'), val: fc.array(fc.integer()) }), {
        minLength: 1,
        maxLength: 2,
      }),
    }),
  ),
  filterState: fc.record({ value: fc.oneof(fc.constant(null), fc.array(fc.string())) }),
});
const masks: fc.Arbitrary<DataMasks> = fc.dictionary(id, mask).map(readMasks);
const filters = fc
  .uniqueArray(fc.record({ id, parents: fc.uniqueArray(id, { maxLength: 3 }) }), { selector: filter => filter.id })
  .map(list => list);

describe('data masks', () => {
  test('NAT-026 a change of one keeps the identity of all others', () => {
    fc.assert(
      fc.property(masks, id, fc.option(mask), (before, changed, next) => {
        const after = withMask(before, changed, next);
        expect(Object.hasOwn(after, changed)).toBe(next !== null);
        if (next) expect(after[changed]).toBe(next);
        for (const other of Object.keys(before)) if (other !== changed) expect(after[other]).toBe(before[other]);
      }),
    );
  });

  test('NAT-027 NAT-032 a given value takes precedence over the default, and every filter has a mask', () => {
    fc.assert(
      fc.property(fc.uniqueArray(id), mask, masks, (names, defaultMask, given) => {
        const entries = names.map(name => ({ id: name, filterType: 'filter_select', defaultDataMask: defaultMask }));
        const effective = effectiveMasks(nativeFilters({ native_filter_configuration: entries }), given);
        for (const name of names)
          expect(effective[name]).toEqual(Object.hasOwn(given, name) ? given[name] : defaultMask);
      }),
    );
  });

  test('any JSON can be read safely', () => {
    fc.assert(
      fc.property(fc.jsonValue(), stored => {
        const read = readMasks(stored);
        expect(readMasks(read)).toEqual(read);
        const metadata = {
          native_filter_configuration: [
            stored,
            { id: 'x', filterType: 'filter_time', defaultDataMask: stored, scope: stored, controlValues: stored },
          ],
        };
        expect(readConfiguration(metadata)).toHaveLength(2);
        expect(() =>
          reachOf(
            { metadata, layout: {} },
            nativeFilters(metadata),
            [1],
            effectiveMasks(nativeFilters(metadata), read),
          ),
        ).not.toThrow();
      }),
    );
  });
});

describe('NAT-031 filters that depend on others', () => {
  test('come after those that they depend on, unless they form a cycle', () => {
    fc.assert(
      fc.property(filters, list => {
        const ordered = inCascadeOrder(list);
        expect([...ordered].sort((x, y) => x.id.localeCompare(y.id))).toEqual(
          [...list].sort((x, y) => x.id.localeCompare(y.id)),
        );
        const inCircle = circular(list);
        const place = new Map(ordered.map((filter, index) => [filter.id, index]));
        for (const filter of list) {
          const above = ancestors(list, filter.id);
          if ([...above, filter.id].some(one => inCircle.has(one))) continue;
          for (const parent of above) expect(place.get(parent)).toBeLessThan(place.get(filter.id) ?? -1);
        }
      }),
    );
  });

  test('are found from both ends', () => {
    fc.assert(
      fc.property(filters, id, (list, from) => {
        for (const below of dependants(list, from)) expect(ancestors(list, below).has(from)).toBe(true);
      }),
    );
  });
});

const component = (key: string, type: string, children: string[], meta: object = {}) =>
  [key, { id: key, type, children, meta }] as const;
const layout = readLayout(
  parseDocument(
    JSON.stringify(
      Object.fromEntries([
        component('ROOT_ID', 'ROOT', ['TAB-1', 'TAB-2']),
        component('TAB-1', 'TAB', ['CHART-1']),
        component('TAB-2', 'TAB', ['CHART-2']),
        component('CHART-1', 'CHART', [], { chartId: 1 }),
        component('CHART-2', 'CHART', [], { chartId: 2 }),
      ]),
    ),
  ),
);

describe('the filters of a chart', () => {
  const metadata = {
    native_filter_configuration: [
      { id: 'one', name: 'One', filterType: 'filter_select', scope: { rootPath: ['TAB-1'], excluded: [] } },
      { id: 'all', name: 'All', filterType: 'filter_time', scope: { rootPath: ['ROOT_ID'], excluded: [2] } },
      {
        id: 'first',
        name: 'First',
        filterType: 'filter_select',
        controlValues: { defaultToFirstItem: true },
        scope: { rootPath: ['TAB-2'], excluded: [] },
      },
    ],
  };
  const of = (given: unknown) => {
    const all = nativeFilters(metadata);
    return reachOf({ metadata, layout }, all, [1, 2, 3], effectiveMasks(all, readMasks(given)));
  };
  const set = (filterState: object, ...list: unknown[]) => ({ extraFormData: { filters: list }, filterState });

  test('NAT-007 NAT-030 follows tabs and exclusions, and names what narrows it', () => {
    const reach = of({
      one: set({ label: 'x' }, 'f1'),
      all: { extraFormData: { time_range: 'Last week' }, filterState: { value: 'Last week' } },
    });
    expect(reach.get(1)).toEqual({
      extra: { filters: ['f1'], time_range: 'Last week' },
      reasons: ['One: x', 'All: Last week'],
      waits: false,
    });
    expect(reach.get(3)).toEqual({ extra: { time_range: 'Last week' }, reasons: ['All: Last week'], waits: false });
  });

  test('NAT-033 delays exactly the charts of filters whose first option is unknown', () => {
    expect([...of({})].map(([chart, { waits }]) => [chart, waits])).toEqual([[2, true]]);
    expect(of({ first: set({ value: ['x'] }, 'f') }).get(2)?.waits).toBe(false);
    // It has none.
    expect(of({ first: { filterState: { value: [] } } }).size).toBe(0);
  });

  test('NAT-059 are followed by the picks on other charts, never by its own', () => {
    const reach = of({ 1: set({ label: 'TX' }, 'p1'), 2: set({ label: 'CA' }, 'p2'), one: set({ label: 'x' }, 'f1') });
    expect(reach.get(1)).toEqual({ extra: { filters: ['f1', 'p2'] }, reasons: ['One: x', 'CA'], waits: false });
    expect(reach.get(3)?.extra).toEqual({ filters: ['p1', 'p2'] });
  });

  test('does not depend on the order of the choices', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(['1', '2', 'one', 'all'], { minLength: 4 }), order => {
        const given = Object.fromEntries(order.map(key => [key, set({ label: key }, key)]));
        expect([...of(given)]).toEqual([...of(Object.fromEntries(Object.entries(given).reverse()))]);
      }),
    );
  });
});
