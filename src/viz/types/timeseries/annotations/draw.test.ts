import { beforeAll, describe, expect, test } from 'vitest';
import type { FormData } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import { light } from '../../../colours/tokens';
import { createColourAssignment } from '../../../colours/assignment';
import { untouched } from '../../../plugin';
import { loadPlugin } from '../../../registry';
import { must } from '@/lib/assert';
import { baseQuery } from '../../../query/base';
import { layersOf } from './layer';

const DAY = 86_400_000;
const at = (day: number) => Date.UTC(2020, 0, 1) + day * DAY;
const layer = (rest: FormData): FormData => ({
  name: 'mine',
  annotationType: 'EVENT',
  sourceType: 'NATIVE',
  value: 1,
  show: true,
  ...rest,
});
const events = {
  records: [{ start_dttm: at(1), end_dttm: at(2), short_descr: 'A flood', long_descr: 'in the south' }],
};

/** The picture of a line over three days with these layers, and the results for the layer named `mine`. */
async function plotOf(layers: readonly FormData[], found: unknown = events) {
  const plugin = must(await loadPlugin('echarts_timeseries_line'), 'a line');
  const formData: FormData = { x_axis: 'day', time_grain_sqla: 'P1D', metrics: ['n'], annotation_layers: layers };
  await plugin.prepare?.(formData);
  if (plugin.drawing.kind !== 'plot') throw new Error('A line is a plot');
  const columns = [
    { name: 'day', parts: ['day'], type: genericTypes.temporal, values: [at(0), at(1), at(2)] },
    { name: 'n', parts: ['n'], type: genericTypes.numeric, values: [1, 2, 3] },
  ];
  return must(
    plugin.drawing.plot({
      formData,
      results: [{ columns, rowCount: 3, annotations: { mine: found } }],
      dataset: null,
      width: 600,
      height: 300,
      colours: light,
      colourOf: createColourAssignment().colourOf,
      reader: untouched,
    }),
    'a picture',
  );
}

type Picture = Awaited<ReturnType<typeof plotOf>>;
let plain: Picture;
beforeAll(async () => {
  plain = await plotOf([]);
});
const layerRows = ({ data }: Picture): unknown => Object.entries(data).find(([name]) => name === 'annotation0')?.[1];

describe('CHT-051 a chart is drawn with', () => {
  test.each<[string, FormData, unknown, unknown]>([
    ['events', layer({ showLabel: true }), events, [{ x: at(1), text: 'A flood' }]],
    ['intervals', layer({ annotationType: 'INTERVAL' }), events, [{ x: at(1), x2: at(2) }]],
    [
      'the series of another chart',
      layer({ annotationType: 'TIME_SERIES', sourceType: 'line', value: 4 }),
      {
        records: [
          { day: at(0), other: 5 },
          { day: at(1), other: 7 },
        ],
      },
      [
        { x: at(0), y: 5, s: 'mine' },
        { x: at(1), y: 7, s: 'mine' },
      ],
    ],
  ])('%s', async (_, shown, found, rows) => {
    const picture = await plotOf([shown], found);
    expect(layerRows(picture)).toMatchObject(rows as object[]);
    expect(JSON.stringify(picture.spec)).toContain('annotation0');
    expect(JSON.stringify(plain.spec)).not.toContain('annotation0');
  });

  test('formulas', async () => {
    const picture = await plotOf([layer({ annotationType: 'FORMULA', sourceType: '', value: '2 + 1' })], undefined);
    const rows = layerRows(picture) as { y: number }[];
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.every(({ y }) => y === 3)).toBe(true);
  });
});

describe('CHT-035 show determines whether a layer is shown', () => {
  test.each([
    [undefined, true],
    [true, true],
    [false, false],
  ])('%s: %s', async (show, isShown) => {
    const form = { annotation_layers: [layer({ show })] };
    expect(layersOf(form)).toHaveLength(isShown ? 1 : 0);
    expect(layerRows(await plotOf(form.annotation_layers)) !== undefined).toBe(isShown);
    expect(baseQuery(form).annotation_layers, 'which the query carries').toMatchObject([
      { name: 'mine', show: isShown },
    ]);
  });
});
