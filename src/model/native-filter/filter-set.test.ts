import { describe, expect, test } from 'vitest';
import { parseDocument } from '../json-document';
import { readMasks } from '../data-mask';
import { isFilterEntry, readConfiguration } from './configuration';
import { choicesOf, comparedWith, readFilterSet, withFilterSet, writeFilterSet } from './filter-set';
import { selectMask } from './make-mask';

const stored = (key: string, name: string) => ({
  id: `NATIVE_FILTER-${key}`,
  name,
  filterType: 'filter_select',
  targets: [{ datasetId: 2, column: { name: key } }],
  plugin: 'kept',
});
const filters = readConfiguration({
  native_filter_configuration: [stored('island', 'Island'), stored('sex', 'Sex')],
}).filter(isFilterEntry);
const [island, sex] = filters as [(typeof filters)[number], (typeof filters)[number]];
const masks = {
  [island.id]: selectMask(island, ['Dream']),
  17: { extraFormData: { filters: [] }, filterState: { label: 'picked' } },
};
const set = readFilterSet(writeFilterSet(filters, masks));

describe('NAT-002 a filter set', () => {
  test('NAT-012 keeps the selection and configuration of each filter, but not selections on charts', () => {
    const written = writeFilterSet(filters, masks);
    expect(written).toEqual({
      nativeFilters: { [island.id]: stored('island', 'Island'), [sex.id]: stored('sex', 'Sex') },
      dataMask: {
        [island.id]: {
          id: island.id,
          extraFormData: { filters: [{ col: 'island', op: 'IN', val: ['Dream'] }] },
          filterState: { label: 'Dream', value: ['Dream'] },
          ownState: {},
        },
        [sex.id]: { id: sex.id, extraFormData: {}, filterState: {}, ownState: {} },
      },
    });
    expect(readFilterSet(written)).toEqual(set);
    expect(choicesOf(set)).toEqual([{ name: 'Island', label: 'Dream' }]);
  });

  test.each([null, '3', 'no json', '[]', '{}', '{"dataMask":[],"nativeFilters":"x"}'])(
    'with the metadata %j is empty',
    content => {
      expect(readFilterSet(parseDocument(content))).toEqual({ masks: {}, names: new Map() });
    },
  );

  test('equals the current selection, or names the filters that differ', () => {
    expect(comparedWith(set, filters, masks)).toEqual({ different: [], missing: [] });
    // An empty choice is the same in every form.
    expect(comparedWith(set, filters, { ...masks, [sex.id]: selectMask(sex, []) }).different).toEqual([]);
    expect(comparedWith(set, filters, { [sex.id]: selectMask(sex, ['male']) }).different).toEqual([island, sex]);
  });

  test('lists filters that the dashboard no longer has, and skips them when it is applied', () => {
    expect(comparedWith(set, [sex], {})).toEqual({ different: [], missing: ['Island'] });
    expect(withFilterSet(set, [sex], { 17: masks[17] })).toEqual({
      17: masks[17],
      [sex.id]: readMasks({ x: { id: sex.id, ownState: {} } })['x'],
    });
  });

  test('sets the filters that it has and ignores unknown ones', () => {
    const later = { extraFormData: { time_range: 'Last week' }, filterState: { value: 'Last week' } };
    const given = { 'NATIVE_FILTER-later': later, [island.id]: selectMask(island, ['Biscoe']), 17: masks[17] };
    const applied = withFilterSet(set, filters, given);
    expect([applied['NATIVE_FILTER-later'], applied[17]]).toEqual([later, masks[17]]);
    expect(comparedWith(set, filters, applied).different).toEqual([]);
  });
});
