import type { ChartColours } from '../../colours/tokens';
import { givenColour, rowsNamed, type Layer, type XChannel, type YChannel } from '../../vega/spec';
import type { Style } from './style';

interface LayerOptions {
  readonly style: Style;
  readonly x: XChannel;
  readonly y: YChannel;
  readonly colours: ChartColours;
  /** The query whose rows of `rows` belong to it; if left out, all do. */
  readonly query?: number;
  readonly hasShifts: boolean;
  readonly hasForecast: boolean;
  /** Whether marks are clipped at the ends of the axis. */
  readonly clip: boolean;
  /** Several series are side by side. */
  readonly dodged: boolean;
  /** The start of bars and areas on a logarithmic axis, which has no zero; null for others. */
  readonly base: string | null;
}

/** Bars of several series side by side: those of one position are closer to each other than to the next position's. */
export const dodgeOffset = { field: 's', sort: null, scale: { paddingInner: 0.08, paddingOuter: 0.3 } } as const;
/** Such bars fill their part of the band: the theme's share of it would be taken of the whole band, and shift them. */
export const dodgeBand = { band: 1 } as const;

/** The marks of one query. The pointer picks those named `inspect…`. */
export function markLayers({
  style,
  x,
  y,
  colours,
  query,
  hasShifts,
  hasForecast,
  clip,
  dodged,
  base,
}: LayerOptions): Layer[] {
  const data = rowsNamed('rows');
  const own = query === undefined ? {} : { transform: [{ filter: `datum.q === ${query}` }] };
  const name = query === undefined ? 'inspect' : `inspect_${query}`;
  // One path per series.
  const detail = { field: 's', type: 'nominal' } as const;
  const dash = hasShifts ? { strokeDash: { field: 'dash', type: 'nominal', scale: null } as const } : {};
  const path = { x, y, color: givenColour, detail };
  const curve = style.curve === 'linear' ? {} : { interpolate: style.curve };
  const cut = clip ? { clip } : {};
  const y2 = base === null ? ({ field: 'y0' } as const) : ({ datum: { expr: base } } as const);
  const stacked = style.stacking !== 'none';
  switch (style.kind) {
    case 'line':
    case 'area': {
      const fill: Layer = {
        data,
        ...own,
        mark: { type: 'area', opacity: style.fill ?? 0, ...curve, ...cut },
        encoding: { ...path, y2 },
      };
      // Stacked bands are separated by a line in the colour of the ground.
      const edge: Layer = {
        data,
        ...own,
        name,
        mark: {
          type: 'line',
          ...(stacked && style.fill !== null ? { strokeWidth: 1 } : {}),
          ...curve,
          ...cut,
          ...(hasForecast ? { strokeWidth: 0 } : {}),
        },
        encoding:
          stacked && style.fill !== null ? { ...path, color: { value: colours.surface } } : { ...path, ...dash },
      };
      const size = (hasForecast ? 5 : (style.markers ?? 0)) ** 2;
      const markers: Layer = {
        data,
        ...own,
        mark: { type: 'point', filled: true, opacity: 1, size, ...cut },
        encoding: { x, y, color: givenColour },
      };
      return [...(style.fill === null ? [] : [fill]), edge, ...(size > 0 ? [markers] : [])];
    }
    case 'scatter':
      return [
        {
          data,
          ...own,
          name,
          mark: { type: 'point', filled: true, opacity: 0.8, size: (style.markers ?? 6) ** 2, ...cut },
          encoding: { x, y, color: givenColour },
        },
      ];
    case 'bar': {
      const gap = stacked ? { stroke: colours.surface, strokeWidth: 1 } : {};
      return [
        {
          data,
          ...own,
          name,
          mark: { type: 'bar', ...gap, ...(dodged ? { width: dodgeBand } : {}), clip: true },
          encoding: { x, y, y2, color: givenColour, ...(dodged ? { xOffset: dodgeOffset } : {}) },
        },
      ];
    }
  }
}
