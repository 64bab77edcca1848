// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { must } from '@/lib/assert';
import type { DataMask } from '@/model/data-mask';
import { isFilterEntry, readConfiguration } from '@/model/native-filter/configuration';
import { effectiveMasks, nativeFilters } from '@/model/native-filter/filter';
import type { DashboardFilters } from '../../state/use-filters';
import { useDraft } from './use-draft';

const filter = (id: string, more = {}) => ({
  id,
  type: 'NATIVE_FILTER',
  name: id,
  filterType: 'filter_select',
  targets: [{ datasetId: 1, column: { name: id } }],
  scope: { rootPath: ['ROOT_ID'], excluded: [] },
  ...more,
});
const set = (...filters: readonly object[]) => ({ native_filter_configuration: filters });
const chosen = (value: string): DataMask => ({
  extraFormData: { filters: [{ col: 'x', op: 'IN', val: [value] }] },
  filterState: { value: [value] },
});

/** The draft of a bar with two filters, on a dashboard that can be read again. */
function openDraft() {
  return renderHook(() => {
    const [metadata, read] = useState<Record<string, unknown>>(set(filter('A'), filter('B')));
    const [given, give] = useState<DashboardFilters['given']>({ by: 'memory', masks: {} });
    const masks = effectiveMasks(nativeFilters(metadata), given.masks ?? {});
    return {
      draft: useDraft(readConfiguration(metadata).filter(isFilterEntry), { masks, given, give }),
      read,
      give,
      given,
    };
  }).result;
}

test('keeps the choice when the dashboard is read again, also with another default or another filter', () => {
  const bar = openDraft();
  act(() => bar.current.draft.set('A', chosen('one')));
  for (const metadata of [
    set(filter('A'), filter('B')),
    set(filter('A'), filter('B', { defaultDataMask: chosen('theirs') }), filter('C')),
  ]) {
    act(() => bar.current.read(metadata));
    expect(bar.current.draft.changes).toBe(1);
    expect(bar.current.draft.masks['A']).toEqual(chosen('one'));
  }
});

test('keeps the choice when somebody picks on a chart, and applies both', () => {
  const bar = openDraft();
  act(() => bar.current.draft.set('A', chosen('one')));
  act(() => bar.current.give({ by: 'reader', masks: { '7': chosen('picked') } }));
  expect(bar.current.draft.changes).toBe(1);
  act(() => bar.current.draft.apply());
  expect(bar.current.given).toEqual({ by: 'reader', masks: { '7': chosen('picked'), A: chosen('one') } });
  expect(bar.current.draft.changes).toBe(0);
});

test('NAT-025 clearing all also clears picks on charts, but not the page of a table', () => {
  const bar = openDraft();
  act(() =>
    bar.current.give({
      by: 'reader',
      masks: { A: chosen('one'), '7': chosen('picked'), '8': { ...chosen('other'), ownState: { currentPage: 2 } } },
    }),
  );
  act(() => bar.current.draft.clear());
  const { masks } = bar.current.given;
  expect(Object.keys(masks ?? {}).toSorted()).toEqual(['8', 'A', 'B']);
  expect(Object.values(masks ?? {}).flatMap(({ extraFormData }) => Object.keys(extraFormData))).toEqual([]);
  expect(masks?.['8']?.ownState).toEqual({ currentPage: 2 });
});

test('starts again from another state of the bar, such as after Back', () => {
  const bar = openDraft();
  act(() => bar.current.draft.set('A', chosen('one')));
  act(() => bar.current.give({ by: 'history', masks: { B: chosen('before') } }));
  expect(bar.current.draft.changes).toBe(0);
  expect(must(bar.current.draft.masks['A'], 'a mask').filterState).toEqual({});
});

test('clears everything, including unapplied choices, also if nothing was applied', () => {
  const bar = openDraft();
  act(() => bar.current.draft.clear());
  const cleared = bar.current.given;
  act(() => bar.current.draft.set('A', chosen('one')));
  act(() => bar.current.draft.clear());
  expect(bar.current.given).toEqual(cleared);
  expect(bar.current.draft.changes).toBe(0);
});
