// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { must } from '@/lib/assert';
import type { FormData } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import { createColourAssignment } from '../../colours/assignment';
import { light } from '../../colours/tokens';
import { withDefaults } from '../../controls/field';
import { IndexedLines } from '../../indexed-lines/IndexedLines';
import { noInteraction, untouched, type PlotInput } from '../../plugin';
import { drawingLines, linesAt } from './lines';
import { plugins } from './index';
import { rebased, timesOf } from './rebase';

afterEach(cleanup);

const month = (index: number) => Date.UTC(2024, index);
const column = (name: string, values: readonly (number | null)[], type: 0 | 2 = genericTypes.numeric) => ({
  name,
  parts: [name],
  type,
  values,
});
const result = {
  rowCount: 3,
  columns: [
    column('__timestamp', [0, 1, 2].map(month), genericTypes.temporal),
    column('a', [10, 20, 5]),
    column('late', [null, 4, 8]),
    column('zero', [0, 1, 2]),
  ],
};
const valuesAt = (index: number) =>
  Object.fromEntries(rebased(result, month(index)).result.columns.map(({ name, values }) => [name, values]));

const form: FormData = { granularity_sqla: 'day', time_grain_sqla: 'P1M', metrics: ['m'], groupby: ['g'] };
const input = { formData: withDefaults(plugins.compare, form), results: [result], dataset: null };

describe('changes since an index point', () => {
  test('are shares of the value at that time', () => {
    expect(valuesAt(0)['a']).toEqual([0, 1, -0.5]);
    expect(valuesAt(1)['a']).toEqual([-0.5, 0, -0.75]);
  });

  test('refer to the closest value of a series that has none at that time', () => {
    expect(valuesAt(0)['late']).toEqual([null, 0, 1]);
  });

  test('do not exist since zero, and a note says so', () => {
    expect(valuesAt(0)['zero']).toEqual([null, null, null]);
    expect(linesAt(input, month(0)).notes).toEqual(['No value to compare with: zero']);
    expect(linesAt(input, month(1)).notes).toEqual([]);
  });
});

test('the lines are drawn in percent, with a mark at the index point', async () => {
  await plugins.compare.prepare?.(input.formData);
  const { notes, ...chart } = linesAt(input, month(1));
  const { drawing } = drawingLines(notes);
  if (drawing.kind !== 'plot') throw new Error('not a plot');
  const { colourOf } = createColourAssignment();
  const shown: PlotInput = { ...chart, width: 400, height: 240, colours: light, colourOf, reader: untouched };
  const plot = must(drawing.plot(shown), 'plot');
  expect(plot.data['annotation0']).toMatchObject([{ x: month(1), text: 'Index point' }]);
  expect(plot.data['rows']).toContainEqual(expect.objectContaining({ x: month(2), y: -0.75, s: 'a' }));
  expect(plugins.compare.summary(input)).toContain('late +100%, a −50%');
});

test('the index point is moved by the slider', () => {
  const chartAt = vi.fn<ComponentProps<typeof IndexedLines>['chartAt']>(index => {
    const { notes, ...chart } = linesAt({ ...input, results: [] }, index);
    return { input: chart, plugin: drawingLines(notes) };
  });
  const { colourOf } = createColourAssignment();
  const cache = { get: () => Promise.resolve(null), put: () => Promise.resolve() };
  render(
    <IndexedLines
      {...input}
      {...{ width: 400, height: 240, label: 'Prices', colours: light, colourOf, cache }}
      reader={untouched}
      interaction={noInteraction}
      times={timesOf(input)}
      chartAt={chartAt}
    />,
  );
  expect(chartAt).toHaveBeenLastCalledWith(month(0));
  const slider = screen.getByRole('slider', { name: /Index point/ });
  fireEvent.change(slider, { target: { value: '2' } });
  expect(chartAt).toHaveBeenLastCalledWith(month(2));
  expect(slider.getAttribute('aria-valuetext')).toContain('2024');
});

test('earlier times are queried as by newer charts', () => {
  const queries = plugins.compare.queries({ ...form, time_compare: ['1 week'], comparison_type: 'absolute' });
  expect(queries).toMatchObject([{ time_offsets: ['1 week ago'], metrics: ['m'], series_columns: ['g'] }]);
  expect(queries[0]?.post_processing).toContainEqual(
    expect.objectContaining({ operation: 'compare', options: expect.objectContaining({ compare_type: 'difference' }) }),
  );
});
