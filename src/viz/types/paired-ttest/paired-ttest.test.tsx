// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { FormData } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import { metadataOf } from '../../catalogue';
import { createColourAssignment } from '../../colours/assignment';
import { light } from '../../colours/tokens';
import { withDefaults } from '../../controls/field';
import { noInteraction, untouched } from '../../plugin';
import { compareGroups } from './compare-groups';
import { plugins } from './index';
import { PairedTTest } from './PairedTTest';
import { MOST_GROUPS, readTests } from './read';
import { twoSided } from './student';

afterEach(cleanup);

// From published tables of Student's t, two-sided.
test.each([
  [12.706, 1, 0.05],
  [2.228, 10, 0.05],
  [2.764, 10, 0.02],
  [1.984, 100, 0.05],
  [0, 5, 1],
])('t = %d with %d degrees of freedom has the probability %d', (t, degrees, p) =>
  expect(twoSided(t, degrees)).toBeCloseTo(p, 4),
);

const valuesOf = (...values: readonly (number | null)[]) =>
  new Map(values.flatMap((value, time) => (value === null ? [] : [[time, value] as const])));

describe('a group and its control', () => {
  test('are compared in pairs', () => {
    // Differences of -1, -2, -3, -2: mean -2, standard deviation 0.8165, t = -4.899 with 3 degrees of freedom.
    const { p, lift } = compareGroups(valuesOf(2, 4, 6, 6), valuesOf(1, 2, 3, 4));
    expect(p).toBeCloseTo(0.016_28, 4);
    expect(lift).toBeCloseTo(80, 9);
  });

  test.each([
    ['the same values', valuesOf(1, 2), valuesOf(1, 2), { p: null, lift: 0 }],
    ['a constant difference', valuesOf(2, 3), valuesOf(1, 2), { p: 0 }],
    ['no common time', valuesOf(null, 2), valuesOf(1), { p: null }],
    ['a control of zero', valuesOf(1, 2, 4), valuesOf(0, 0, 0), { lift: null }],
  ])('with %s', (_, values, control, expected) => expect(compareGroups(values, control)).toMatchObject(expected));
});

const groupsInput = (groups: readonly (string | null)[], values: readonly (number | null)[], form: FormData = {}) => ({
  formData: withDefaults(plugins.paired_ttest, { groupby: ['g'], metrics: ['m'], ...form }),
  results: [
    {
      rowCount: groups.length,
      columns: [
        {
          name: '__timestamp',
          parts: ['__timestamp'],
          type: genericTypes.temporal,
          values: groups.map((_, row) => row % 4),
        },
        { name: 'g', parts: ['g'], type: genericTypes.text, values: groups },
        { name: 'm', parts: ['m'], type: genericTypes.numeric, values },
      ],
    },
  ],
  dataset: null,
});
const input = groupsInput(['b', 'b', 'b', 'b', 'a', 'a', 'a', 'a'], [2, 4, 6, 6, 1, 2, 3, 4], {
  pvalue_precision: 3,
  liftvalue_precision: 1,
});

function show(shown: typeof input) {
  const cache = { get: () => Promise.resolve(null), put: () => Promise.resolve() };
  render(
    <PairedTTest
      {...shown}
      {...{ width: 400, height: 300, label: 'Tests', colours: light, cache }}
      colourOf={createColourAssignment().colourOf}
      reader={untouched}
      interaction={noInteraction}
    />,
  );
  const row = (group: string) =>
    [
      ...(screen
        .getByRole('button', { name: `Compare with ${group}` })
        .closest('tr')
        ?.querySelectorAll('td') ?? []),
    ].map(cell => cell.textContent);
  return row;
}

test('each group is tested against the first, or against one that the reader chooses', async () => {
  const row = show(input);
  expect(row('a')).toEqual(['Control']);
  expect(row('b')).toEqual(['0.016', '80.0', 'Yes']);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Compare with b' })));
  expect(row('b')).toEqual(['Control']);
  expect(row('a')).toEqual(['0.016', '−44.4', 'Yes']);
  expect(plugins.paired_ttest.summary(input)).toBe('m: 1 of 1 group differs significantly from a.');
});

test('rows behind a group are not offered, since its cells have no meaning', () =>
  expect(metadataOf('paired_ttest')?.behaviours ?? []).toEqual([]));

test('a stricter level is significant for fewer groups', () => {
  const row = show({ ...input, formData: { ...input.formData, significance_level: 0.01 } });
  expect(row('b').at(-1)).toBe('No');
});

test('names are text only, and groups without values are not compared', () => {
  const hostile = '<img src=x onerror=alert(1)>';
  const row = show(groupsInput(['a', 'a', hostile, null], [1, 2, null, 3]));
  expect(document.querySelector('img')).toBeNull();
  expect(row(hostile)).toEqual(['Control']);
  expect(row('a')).toEqual(['N/A', 'N/A', 'N/A']);
});

test('groups beyond the limit are counted', () => {
  const groups = Array.from({ length: MOST_GROUPS + 3 }, (_, index) => `g${index}`);
  expect(
    readTests(
      groupsInput(
        groups,
        groups.map((_, index) => index),
      ),
    )?.left,
  ).toBe(3);
});
