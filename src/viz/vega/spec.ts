import type { TopLevelSpec } from 'vega-lite';
import type { ChartColours } from '../colours/tokens';
import { vegaConfig } from './theme';

type Layered = Extract<TopLevelSpec, { layer: unknown }>;
export type Layer = Layered['layer'][number];
type Unit = Extract<Layer, { mark: unknown }>;
type Encoding = NonNullable<Unit['encoding']>;
export type XChannel = NonNullable<Encoding['x']>;
export type YChannel = NonNullable<Encoding['y']>;
export type ColourChannel = NonNullable<Encoding['color']>;
export type MapProjection = NonNullable<Unit['projection']>;
export type Parameter = NonNullable<Layered['params']>[number];

/** Data sets are passed in when drawing; the specification only names them. */
export const rowsNamed = (name: string): NonNullable<Unit['data']> => ({ name, format: { parse: null } });

/** The parameter for a chart's own time format, for `formatTime` in labels. */
export const TIME_FORMAT = 'timeFormat';

/** Rows contain their colours; no scale changes them. */
export const givenColour: ColourChannel = { field: 'c', type: 'nominal', scale: null };

interface SpecOptions {
  readonly colours: ChartColours;
  readonly layer: readonly Layer[];
  /** Values that may differ between drawings of one specification. */
  readonly params?: readonly Parameter[];
  readonly resolve?: Layered['resolve'];
}

/**
 * A specification of layers over named data. Width and height are placeholders that the drawing sets, so that one
 * compiled form serves every size.
 */
export function layeredSpec({ colours, layer, params = [], resolve }: SpecOptions): TopLevelSpec {
  return {
    width: 100,
    height: 100,
    config: vegaConfig(colours),
    params: [...params],
    layer: [...layer],
    ...(resolve ? { resolve } : {}),
  };
}

/** Maps extend to their edges. */
export const NO_PADDING = { left: 0, right: 0, top: 0, bottom: 0 };
