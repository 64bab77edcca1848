import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { light } from '@/viz/colours/tokens';
import { givenColour, layeredSpec, rowsNamed } from '@/viz/vega/spec';
import { RecordingCanvas } from '../support/recording-canvas';

beforeEach(() => void vi.stubGlobal('OffscreenCanvas', RecordingCanvas));
afterEach(() => void vi.unstubAllGlobals());

const spec = layeredSpec({
  colours: light,
  layer: [
    {
      data: rowsNamed('rows'),
      mark: 'bar',
      encoding: {
        x: { field: 'x', type: 'nominal' },
        y: { field: 'y', type: 'quantitative', stack: null },
        color: givenColour,
      },
    },
  ],
});

test('renders a chart as SVG where nothing was drawn before, as in the worker that does only this', async () => {
  const { compileSpec } = await import('@/viz/vega/compile');
  const compiled = compileSpec(spec);
  // The renderer is then the first part of Vega that is loaded: the classes it extends must exist by then.
  vi.resetModules();
  const { renderSvg } = await import('@/viz/vega/svg/render');
  const { svg } = await renderSvg({
    spec: compiled,
    data: { rows: [{ x: 'Gentoo', y: 3, c: '#123456' }] },
    signals: {},
    width: 200,
    height: 100,
    padding: { left: 0, right: 0, top: 0, bottom: 0 },
  });
  expect(svg).toContain('Gentoo');
  expect(svg).toContain('#123456');
});
