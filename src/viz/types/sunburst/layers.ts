import type { ChartColours } from '../../colours/tokens';
import { givenColour, rowsNamed, type Layer } from '../../vega/spec';

const inPixels = (field: string) => ({ field, type: 'quantitative', scale: null, axis: null }) as const;
const theta = { field: 'from', type: 'quantitative', scale: null } as const;

/** Values that differ between drawings of one specification. */
export const middleParameters = ['middleX', 'middleY'].map(name => ({ name, value: 0 }));

/** Arcs, their labels, and the total in the centre. */
export const layersOf = (colours: ChartColours): Layer[] => [
  {
    name: 'inspect',
    data: rowsNamed('rows'),
    mark: {
      type: 'arc',
      x: { expr: 'middleX' },
      y: { expr: 'middleY' },
      outerRadius: { expr: 'datum.outer' },
      innerRadius: { expr: 'datum.inner' },
      stroke: colours.surface,
      strokeWidth: 1,
    },
    encoding: { theta, theta2: { field: 'to' }, color: givenColour },
  },
  {
    data: rowsNamed('labels'),
    mark: { type: 'text', align: 'center', baseline: 'middle', fontSize: 11, angle: { expr: 'datum.a' } },
    encoding: {
      x: inPixels('x'),
      y: inPixels('y'),
      text: { field: 'text' },
      color: { field: 't', type: 'nominal', scale: null },
    },
  },
  {
    data: rowsNamed('total'),
    mark: { type: 'text', align: 'center', baseline: 'middle', fontSize: 12, fontWeight: 600, color: colours.ink },
    encoding: { x: inPixels('x'), y: inPixels('y'), text: { field: 'text' } },
  },
];
