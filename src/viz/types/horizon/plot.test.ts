import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import type { FormData } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import { createColourAssignment } from '../../colours/assignment';
import { light } from '../../colours/tokens';
import { untouched } from '../../plugin';
import { plotHorizon } from './plot';
import { questions } from './fields';

const month = (index: number) => Date.UTC(2024, index);

function plotOf(form: FormData, series: Readonly<Record<string, readonly (number | null)[]>>, height = 200) {
  const columns = Object.entries(series).map(([name, values]) => ({
    name,
    parts: [name],
    type: genericTypes.numeric,
    values,
  }));
  const times = {
    name: '__timestamp',
    parts: ['__timestamp'],
    type: genericTypes.temporal,
    values: [0, 1, 2].map(month),
  };
  const { colourOf } = createColourAssignment();
  return plotHorizon({
    formData: { granularity_sqla: 'day', time_grain_sqla: 'P1M', metrics: ['m'], groupby: ['g'], ...form },
    results: [{ rowCount: 3, columns: [times, ...columns] }],
    dataset: null,
    width: 400,
    height,
    colours: light,
    colourOf,
    reader: untouched,
  });
}

const two = { b: [1, 2, 3], a: [10, 20, 30] };

describe('horizon charts', () => {
  test.each([
    ['each series on its own scale', { horizon_color_scale: 'series' }, [light.sequential[5], light.sequential[5]]],
    ['all series on one scale', { horizon_color_scale: 'overall' }, [light.sequential[5], light.sequential[1]]],
  ])('%s', (_, form, expected) => {
    const plot = must(plotOf(form, two), 'plot');
    expect([2, 5].map(row => plot.colourAt(row))).toEqual(expected);
    expect([2, 5].map(row => plot.inspect([row]).lines[0])).toMatchObject([
      { label: 'a', value: '30' },
      { label: 'b', value: '3' },
    ]);
  });

  test('changes start at the first value, and tell losses from gains', () => {
    const plot = must(plotOf({ horizon_color_scale: 'change' }, { a: [10, 4, 16] }), 'plot');
    expect([1, 2].map(row => plot.colourAt(row))).toEqual([light.diverging?.[0], light.diverging?.at(-1)]);
    expect(plot.inspect([1]).lines).toMatchObject([{ value: '4' }, { label: 'Change', value: '−6' }]);
  });

  test('a missing value interrupts the strip', () => {
    const plot = must(plotOf({}, { a: [10, null, 10] }), 'plot');
    expect(new Set(plot.data['bands']?.map(row => ('s' in row ? String(row.s).slice(0, 3) : '')))).toEqual(
      new Set(['0 0', '0 1']),
    );
    expect(plot.data['rows']).toHaveLength(2);
  });

  test('series without room are counted in a note', () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`s${index}`, [1, 2, 3]]));
    const plot = must(plotOf({}, many), 'plot');
    expect(plot.data['names']?.length).toBeLessThan(50);
    expect(plot.notes).toEqual([`No room for ${50 - (plot.data['names']?.length ?? 0)} more series`]);
  });

  test('shares are queried on request', () => {
    const steps = (form: FormData) => questions.horizon.queries(form)[0]?.post_processing?.map(step => step?.operation);
    const form = { granularity_sqla: 'day', metrics: ['m'], groupby: ['g'] };
    expect(steps(form)).not.toContain('contribution');
    expect(steps({ ...form, contribution: true })).toContain('contribution');
  });
});
