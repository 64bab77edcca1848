import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FormData } from '@/model/chart';
import { genericTypes, type Dataset } from '@/model/dataset';
import { panels } from '@/viz/types/pie/controls';
import { alteredKeys, builderAfter, isAltered, openedBuilder, UNDO_LIMIT, type BuilderEvent } from './builder-state';

const saved = { viz_type: 'pie', metric: 'count', row_limit: 10 };
const after = (...events: readonly BuilderEvent[]) => events.reduce(builderAfter, openedBuilder(saved, saved));
const change = (formData: FormData): BuilderEvent => ({ name: 'changed', formData });

describe('a chart being built', () => {
  test('queries the controls only when it is run', () => {
    const changed = after(change({ ...saved, row_limit: 5 }));
    expect([changed.asked, changed.formData['row_limit']]).toEqual([saved, 5]);
    expect(builderAfter(changed, { name: 'run' }).asked).toEqual(changed.formData);
  });

  test('ignores a change that changes nothing', () => {
    expect(after(change({ ...saved })).past).toEqual([]);
  });

  test('undoes and redoes any number of changes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: UNDO_LIMIT }), limits => {
        const changed = after(...limits.map(row_limit => change({ ...saved, row_limit })));
        const steps = changed.past.length;
        const undone = Array.from({ length: steps }, () => ({ name: 'undone' }) as const).reduce<typeof changed>(
          builderAfter,
          changed,
        );
        expect(undone.formData).toEqual(saved);
        const redone = Array.from({ length: steps }, () => ({ name: 'redone' }) as const).reduce<typeof changed>(
          builderAfter,
          undone,
        );
        expect(redone.formData).toEqual(changed.formData);
      }),
    );
  });

  test('undoes a hundred steps, and no more', () => {
    const many = Array.from({ length: UNDO_LIMIT + 20 }, (_, index) => change({ ...saved, row_limit: index + 100 }));
    expect(after(...many).past).toHaveLength(UNDO_LIMIT);
  });

  test('clears redo when something changes after an undo', () => {
    const state = after(change({ ...saved, row_limit: 5 }), { name: 'undone' }, change({ ...saved, row_limit: 6 }));
    expect(state.future).toEqual([]);
  });

  test('CHT-028 can still undo what was done before the chart got its id', () => {
    const limited = { ...saved, row_limit: 5 };
    const served = { ...limited, slice_id: 12 };
    const state = after(
      change(limited),
      { name: 'run' },
      { name: 'saved', formData: limited },
      { name: 'refreshed', saved: served },
    );
    expect([state.formData, state.asked, isAltered(state)]).toEqual([served, served, false]);
    expect(builderAfter(state, { name: 'undone' }).formData).toEqual(saved);
  });

  test('adopts a refetched saved chart only if the user changed nothing', () => {
    const newer = { ...saved, metric: 'sum' };
    expect(after({ name: 'refreshed', saved: newer }).formData).toEqual(newer);
    const changed = after(change({ ...saved, row_limit: 5 }), { name: 'refreshed', saved: newer });
    expect([changed.formData, changed.saved]).toEqual([{ ...saved, row_limit: 5 }, newer]);
  });
});

describe('a dataset that changes while a chart of it is built', () => {
  const column = (name: string) => ({ name, type: 'TEXT', generic: genericTypes.text, isTemporal: false });
  const dataset = { id: 1, columns: [column('city')], metrics: [{ name: 'count' }] } as unknown as Dataset;
  const form = {
    ...saved,
    datasource: '1__table',
    metric: 'gone',
    groupby: ['city', 'country'],
    adhoc_filters: [{ expressionType: 'SIMPLE', subject: 'country', operator: '==', comparator: 'CH' }],
  };
  const ofCity = { expressionType: 'SIMPLE', column: { column_name: 'city' }, aggregate: 'MAX' };
  const changed = builderAfter(openedBuilder(form, form), { name: 'dataset-changed', dataset, panel: panels.pie });

  test('MET-012 EXP-060 drops what the dataset no longer has', () => {
    expect([changed.formData['metric'], changed.formData['groupby']]).toEqual([undefined, ['city']]);
  });

  test.each([
    ['a saved one', 'count', 'count'],
    [
      'one of a column that is gone',
      { expressionType: 'SIMPLE', column: { column_name: 'country' }, aggregate: 'MAX' },
    ],
    ['one of a column', ofCity, ofCity],
  ])('MET-012 drops metrics of columns that are gone, too: %s', (_, metric, kept?: unknown) => {
    const event = { name: 'dataset-changed', dataset, panel: panels.pie } as const;
    expect(builderAfter(openedBuilder({ ...form, metric }, form), event).formData['metric']).toEqual(kept);
  });

  test('EXP-061 keeps filters, and flags them', () => {
    expect(changed.formData['adhoc_filters']).toMatchObject([{ subject: 'country', datasourceWarning: true }]);
  });

  test('can be undone', () => {
    expect(builderAfter(changed, { name: 'undone' }).formData).toEqual(form);
  });
});

test.each<[string, FormData, FormData, readonly string[]]>([
  ['nothing', saved, { ...saved }, []],
  ['a value', saved, { ...saved, row_limit: 5 }, ['row_limit']],
  ['an added value', saved, { ...saved, limit: 5 }, ['limit']],
  ['nothing if the default was spelled out', saved, { ...saved, donut: false }, []],
  ['a removed value', saved, { viz_type: 'pie', metric: 'count' }, ['row_limit']],
])('lists the altered values: %s', (_, before, now, keys) => {
  expect(alteredKeys(before, now, { donut: false })).toEqual(keys);
});
