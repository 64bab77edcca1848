import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import type { FormData } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import type { Value } from '@/query/result/frame';
import { createColourAssignment } from '../../colours/assignment';
import { light } from '../../colours/tokens';
import { withDefaults } from '../../controls/field';
import { untouched } from '../../plugin';
import { plugins } from '.';
import { fields } from './fields';
import { plotRadar } from './plot';
import { endsOf } from './read';
import { webIn } from './web';

const inputOf = (cities: readonly Value[], measured: Readonly<Record<string, readonly Value[]>>, form: FormData) => ({
  formData: withDefaults({ fields }, { groupby: ['city'], metrics: Object.keys(measured), ...form }),
  results: [
    {
      columns: [
        { name: 'city', parts: ['city'], type: genericTypes.text, values: cities },
        ...Object.entries(measured).map(([name, values]) => ({
          name,
          parts: [name],
          type: genericTypes.numeric,
          values,
        })),
      ],
      rowCount: cities.length,
    },
  ],
  dataset: null,
});
const three: Readonly<Record<string, readonly Value[]>> = { heat: [10, 20], rain: [5, 1], wind: [3, null] };
const plotOf = (
  form: FormData = {},
  reader = untouched,
  cities: readonly Value[] = ['Oslo', 'Rome'],
  measured = three,
) =>
  plotRadar({
    ...inputOf(cities, measured, form),
    width: 400,
    height: 300,
    colours: light,
    reader,
    colourOf: createColourAssignment().colourOf,
  });

test.each([
  [[10, 17], undefined, [0, 20]],
  [[10, 17], null, [0, 17]],
  [[10, 17], 40, [0, 40]],
  [[-3, 17], undefined, [-5, 20]],
  [[0, 0], null, [0, 1]],
  [[null], undefined, [0, 1]],
  [[10], -1, [0, 1]],
] as const)('the axis of %j with the maximum %j is %j', (values, maximum, ends) =>
  expect(endsOf(values, maximum)).toEqual(ends),
);

describe('a radar', () => {
  test('has a point for each value, connected with the next axis, and gaps for missing values', () => {
    const plot = must(plotOf(), 'plot');
    const rows = plot.data['rows'] as readonly { x: number; y: number; x2: number; y2: number; c: string }[];
    expect(rows).toHaveLength(5);
    const [heat, rain, wind] = rows;
    expect([heat!.x2, heat!.y2]).toEqual([rain!.x, rain!.y]);
    expect([wind!.x2, wind!.y2]).toEqual([heat!.x, heat!.y]);
    // Rome has no wind: its last segment ends where it began.
    expect([rows[4]!.x2, rows[4]!.y2]).toEqual([rows[4]!.x, rows[4]!.y]);
    expect(new Set(rows.map(({ c }) => c)).size).toBe(2);
  });

  test('shows all values of a group, and filters by it', () => {
    const plot = must(plotOf(), 'plot');
    expect(plot.inspect([4])).toMatchObject({
      title: 'Rome',
      lines: [
        { label: 'heat', value: '20' },
        { label: 'rain', value: '1' },
        { label: 'wind', value: 'N/A' },
      ],
    });
    expect(plot.meaning?.(0)).toMatchObject({ label: 'Oslo', dimensions: [{ column: 'city', value: 'Oslo' }] });
  });

  test('keeps colors and axes of the others when a group is switched off', () => {
    const [whole, part] = [untouched, { ...untouched, hidden: new Set(['Oslo']) }].map(reader =>
      must(plotOf({}, reader), 'plot'),
    );
    expect(part!.data['rows']).toHaveLength(2);
    expect(part!.colourAt(0)).toBe(whole!.colourAt(3));
    expect(part!.legend).toEqual(whole!.legend);
  });

  test('keeps values above a stored maximum on the rim', () => {
    const config = { heat: { radarMetricMaxValue: 15 } };
    const rows = must(plotOf({ column_config: config }), 'plot').data['rows'] as readonly { y: number }[];
    expect(rows[3]!.y).toBe(
      must(plotOf({ column_config: { heat: { radarMetricMaxValue: 20 } } }), 'p').data['grid']![0]!['y2' as never],
    );
  });

  test('writes values, or names and values, without overlap and within the picture', () => {
    const textsOf = (form: FormData) => must(plotOf(form), 'plot').data['labels']!.map(label => label['text' as never]);
    expect(textsOf({})).toEqual(expect.arrayContaining(['10', '20']));
    expect(textsOf({ label_type: 'key_value' })).toContain('Oslo: 10');
    expect(textsOf({ show_labels: false })).toEqual([]);
    const same = Array.from({ length: 40 }, () => 7);
    const crowded = plotOf(
      {},
      untouched,
      same.map((_, at) => `city ${at}`),
      { heat: same, rain: same, wind: same },
    );
    expect(must(crowded, 'plot').data['labels']!.length).toBeLessThanOrEqual(6);
  });

  test('draws the first of very many groups, and says how many it leaves out', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => at);
    const plot = must(plotOf({}, untouched, many.map(String), { heat: many, rain: many, wind: many }), 'plot');
    expect(plot.data['rows']).toHaveLength(150);
    expect(plot.notes).toEqual(['9,950 more are not shown']);
  });

  test('is not drawn without values, and says which groups have none', () => {
    expect(plotOf({}, untouched, ['Oslo'], { heat: [null], rain: [null], wind: [null] })).toBeNull();
    expect(plotOf({ metrics: [] })).toBeNull();
    const plot = plotOf({}, untouched, ['Oslo', 'Rome'], { heat: [1, null], rain: [1, null], wind: [1, null] });
    expect(must(plot, 'plot').notes).toEqual(['No value: Rome']);
  });

  test('describes the leader of each axis', () =>
    expect(plugins.radar.summary(inputOf(['Oslo', 'Rome'], three, {}))).toBe(
      'heat: Rome 20; rain: Oslo 5; wind: Oslo 3',
    ));
});

test.each([
  [640, 320, 3],
  [200, 150, 5],
  [300, 160, 12],
])('the axes and names of a %i × %i picture with %i axes are within it', (width, height, count) => {
  const { web, names } = webIn(
    width,
    height,
    Array.from({ length: count }, (_, at) => `A long metric name ${at}`),
    false,
  );
  expect(web.radius).toBeGreaterThan(30);
  expect(web.y - web.radius).toBeGreaterThan(0);
  for (const { x, y } of names) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(height);
  }
});
