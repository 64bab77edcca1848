import { beforeEach, describe, expect, test, vi } from 'vitest';
import { must } from '@/lib/assert';
import { dark, light } from '@/viz/colours/tokens';
import { linesWithin, type Brush } from '@/viz/parallel/lines';
import { plotPara } from '@/viz/parallel/plot';
import { parallelSize as size, parallelTable as tableOf, threeLines as cells } from '../support/parallel-table';
import { RecordingCanvas } from '../support/recording-canvas';
import { drawn } from './drawn';

beforeEach(() => void vi.stubGlobal('OffscreenCanvas', RecordingCanvas));

describe('parallel coordinates', () => {
  test.each([
    ['light', light],
    ['dark', dark],
  ])('draws the values of each line, and inspects all of them, in the %s theme', async (_, colours) => {
    const table = must(tableOf(cells, { secondary_metric: 'a' }), 'table');
    const plot = plotPara({ table, brushes: new Map(), colours, dataset: null, ...size });
    const { marks } = await drawn(plot, size);
    expect(marks).toHaveLength(5);
    expect(plot.inspect([0])).toEqual({
      title: 'x',
      lines: [
        { label: 'a', value: '0' },
        { label: 'b', value: '1' },
      ],
    });
    expect(plot.colourAt(0)).not.toBe(plot.colourAt(4));
    expect(plot.meaning?.(2)).toMatchObject({ dimensions: [{ column: 's', value: 'y' }] });
  });

  test('lines outside a chosen part step back and are not inspected', async () => {
    const table = must(tableOf(cells, {}), 'table');
    const brushes = new Map<string, Brush>([['a', [0.4, 1]]]);
    expect(linesWithin(table, brushes)).toEqual([false, true, true]);
    const { marks } = await drawn(plotPara({ table, brushes, colours: light, dataset: null, ...size }), size);
    expect(new Set(marks.map(({ row }) => Math.floor(row / 2)))).toEqual(new Set([1, 2]));
  });
});
