import { labels } from '../../laid-out/layers';
import type { ChartColours } from '../../colours/tokens';
import { givenColour, rowsNamed, type Layer } from '../../vega/spec';

/** Narrower petals have thinner edges. */
const THIN_FROM = 60;

const inPixels = (field: string) => ({ field, type: 'quantitative', scale: null, axis: null }) as const;
const theta = { field: 'from', type: 'quantitative', scale: null } as const;

/** Values that differ between drawings of one specification. */
export const middleParameters = ['middleX', 'middleY'].map(name => ({ name, value: 0 }));

const rings = (colours: ChartColours): Layer => ({
  data: rowsNamed('rings'),
  mark: { type: 'point', shape: 'circle', filled: false, stroke: colours.grid, strokeWidth: 1, opacity: 1 },
  encoding: {
    x: inPixels('x'),
    y: inPixels('y'),
    size: { field: 's', type: 'quantitative', scale: null },
  },
});

const sectors = (colours: ChartColours, petals: number): Layer => ({
  name: 'inspect',
  data: rowsNamed('rows'),
  mark: {
    type: 'arc',
    x: { expr: 'middleX' },
    y: { expr: 'middleY' },
    outerRadius: { expr: 'datum.outer' },
    innerRadius: { expr: 'datum.inner' },
    stroke: colours.surface,
    strokeWidth: petals > THIN_FROM ? 0.5 : 1,
  },
  encoding: { theta, theta2: { field: 'to' }, color: givenColour },
});

/** From the back to the front. */
export const layersOf = (colours: ChartColours, petals: number): Layer[] => [
  rings(colours),
  sectors(colours, petals),
  ...labels({ data: 'scale', size: 10, halo: colours.surface }),
  ...labels({ data: 'names' }),
];
