import { expect } from 'vitest';
import type { Plot } from '@/viz/plugin';
import type { Drawn } from '@/viz/vega/draw';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Draws as the workers do, with the parts of Vega that they have. */
export async function drawn(plot: Plot, size: Size): Promise<Drawn> {
  const { compileSpec } = await import('@/viz/vega/compile');
  const { draw } = await import('@/viz/vega/draw');
  const padding = { left: 0, right: 0, top: 0, bottom: 0, ...plot.padding };
  // Compiled specifications are stored as JSON.
  const text = JSON.stringify(compileSpec(plot.spec));
  // The card is the background of a picture, light or dark.
  expect(text).not.toContain('"white"');
  return draw({
    spec: JSON.parse(text),
    data: plot.data,
    signals: plot.signals,
    map: plot.map,
    ...size,
    pixelRatio: 1,
    padding,
  });
}

/** Patterns that no text of a chart may contain. */
export const unreadable = /undefined|NaN|\[object|GMT|Infinity/;
