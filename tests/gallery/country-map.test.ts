import { beforeEach, expect, test, vi } from 'vitest';
import { must } from '@/lib/assert';
import { genericTypes } from '@/model/dataset';
import { createColourAssignment } from '@/viz/colours/assignment';
import { light } from '@/viz/colours/tokens';
import { untouched } from '@/viz/plugin';
import { plugins } from '@/viz/types/country-map';
import { RecordingCanvas } from '../support/recording-canvas';
import { drawn } from './drawn';

const size = { width: 720, height: 360 };
beforeEach(() => void vi.stubGlobal('OffscreenCanvas', RecordingCanvas));

test('the regions of a country are drawn inside the picture, without the atlas of the world', async () => {
  const { drawing, prepare } = plugins.country_map;
  if (drawing.kind !== 'plot') throw new Error('not a plot');
  const formData = { select_country: 'usa', entity: 'code', metric: 'm' };
  await prepare?.(formData);
  const columns = [
    { name: 'code', parts: ['code'], type: genericTypes.text, values: ['US-CA', 'US-TX', 'US-AK'] },
    { name: 'm', parts: ['m'], type: genericTypes.numeric, values: [3, 1, 2] },
  ];
  const { colourOf } = createColourAssignment();
  const results = [{ columns, rowCount: 3 }];
  const input = { formData, results, dataset: null, ...size, colours: light, colourOf, reader: untouched };
  const plot = must(drawing.plot(input), 'plot');
  const { marks } = await drawn(plot, size);
  expect(marks.map(({ row }) => plot.inspect([row]).title)).toEqual(['California', 'Texas', 'Alaska']);
  for (const { x, y } of marks) {
    expect(x > 0 && x < size.width).toBe(true);
    expect(y > 0 && y < size.height).toBe(true);
  }
});
