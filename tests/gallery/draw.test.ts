import { beforeAll, expect, test, vi } from 'vitest';
import { lastPainting, RecordingCanvas } from '../support/recording-canvas';

beforeAll(() => vi.stubGlobal('OffscreenCanvas', RecordingCanvas));

test('a layered specification draws with the slim build', async () => {
  const { compileSpec } = await import('@/viz/vega/compile');
  const { draw } = await import('@/viz/vega/draw');
  const spec = compileSpec({
    width: 100,
    height: 100,
    params: [
      { name: 'low', value: 0 },
      { name: 'high', value: 1 },
    ],
    layer: [
      {
        name: 'inspect',
        data: { name: 'rows', format: { parse: null } },
        mark: { type: 'line' },
        encoding: {
          x: { field: 'x', type: 'temporal', scale: { type: 'utc' } },
          y: { field: 'y', type: 'quantitative', scale: { domain: [{ expr: 'low' }, { expr: 'high' }], nice: false, zero: false } },
          color: { field: 'c', type: 'nominal', scale: null },
          detail: { field: 's', type: 'nominal' },
        },
      },
    ],
  } as never);
  const rows = [0, 1, 2].map(row => ({ row, x: Date.UTC(2001, row, 1), y: row * 2, s: 'a', c: '#123456' }));
  const drawn = await draw({
    spec,
    data: { rows },
    signals: { low: 0, high: 5 },
    width: 300,
    height: 200,
    pixelRatio: 1,
    padding: { left: 0, right: 0, top: 0, bottom: 0 },
  });
  console.log(JSON.stringify(drawn.marks), lastPainting().texts, [...lastPainting().calls]);
  expect(drawn.marks).toHaveLength(3);
});
