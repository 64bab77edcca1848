import type { ChartColours } from '../colours/tokens';
import { givenColour, rowsNamed, type Layer, type XChannel } from '../vega/spec';

/* Layers over rows whose positions are in pixels already. Rows have their colour in `c`. */

type PixelChannel = XChannel & { readonly field: string };

const pixels = (field: string): PixelChannel => ({ field, type: 'quantitative', scale: null, axis: null });

interface LayerOptions {
  /** Of the layer; those that start with `inspect` can be pointed at. */
  readonly name?: string;
  /** Of the data set. */
  readonly data: string;
  readonly opacity?: number;
}

const named = (name: string | undefined) => (name === undefined ? {} : { name });

/** Rows: `x`, `x2`, `y`, `y2`. */
export const boxes = ({ name, data, opacity = 1 }: LayerOptions, radius = 2): Layer => ({
  ...named(name),
  data: rowsNamed(data),
  mark: { type: 'rect', stroke: null as never, cornerRadius: radius, opacity },
  encoding: { x: pixels('x'), x2: { field: 'x2' }, y: pixels('y'), y2: { field: 'y2' }, color: givenColour },
});

interface PathOptions extends LayerOptions {
  /** Whether the path is an area or a line; its width in pixels then is in `w`. */
  readonly kind?: 'area' | 'line';
  /** A line around each area, in this colour. */
  readonly edge?: string;
}

/** Rows: `d`, the path in pixels of the plot. */
export const paths = ({ name, data, opacity = 1, kind = 'area', edge }: PathOptions): Layer => ({
  ...named(name),
  data: rowsNamed(data),
  mark:
    kind === 'line'
      ? { type: 'point', filled: false, opacity, strokeCap: 'round' }
      : {
          type: 'point',
          filled: true,
          opacity,
          ...(edge === undefined ? { strokeWidth: 0 } : { stroke: edge, strokeWidth: 1 }),
        },
  encoding: {
    x: { value: 0 },
    y: { value: 0 },
    shape: { field: 'd', type: 'nominal', scale: null },
    // Vega scales a path by half the root of its size.
    size: { value: 4 },
    ...(kind === 'line' ? { strokeWidth: { field: 'w', type: 'quantitative', scale: null } } : {}),
    color: givenColour,
  },
});

/** Rows: `x`, `y`, `s` (the area in square pixels), and `m`, the shape, if shapes differ. */
export const dots = ({ name, data, opacity = 1 }: LayerOptions, edge: string, hasShapes = false): Layer => ({
  ...named(name),
  data: rowsNamed(data),
  mark: { type: 'point', filled: true, opacity, stroke: edge, strokeWidth: 1.5 },
  encoding: {
    x: pixels('x'),
    y: pixels('y'),
    size: { field: 's', type: 'quantitative', scale: null },
    ...(hasShapes ? { shape: { field: 'm', type: 'nominal', scale: null } } : {}),
    color: givenColour,
  },
});

interface LabelOptions {
  readonly data: string;
  readonly weight?: number;
  readonly size?: number;
  /** Letters over other marks are set off from them. */
  readonly halo?: ChartColours['surface'];
}

/** A text at a place. */
export interface PlacedLabel {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly align: 'left' | 'center' | 'right';
  /** Its colour. */
  readonly t: string;
  /** In degrees, clockwise. */
  readonly angle?: number;
}

/** Rows: `PlacedLabel`. */
export const labels = ({ data, weight = 400, size = 11, halo }: LabelOptions): Layer[] => {
  const layer = (look: object, t: object): Layer => ({
    data: rowsNamed(data),
    mark: {
      type: 'text',
      baseline: 'middle',
      fontWeight: weight as 400,
      fontSize: size,
      align: { expr: 'datum.align' },
      angle: { expr: 'datum.angle || 0' },
      ...look,
    },
    encoding: { x: pixels('x'), y: pixels('y'), text: { field: 'text' }, ...t },
  });
  const inked = layer({}, { color: { field: 't', type: 'nominal', scale: null } });
  if (halo === undefined) return [inked];
  return [layer({ fill: halo, stroke: halo, strokeWidth: 3, strokeJoin: 'round', opacity: 0.75 }, {}), inked];
};
