import type { ChartColours } from '../../colours/tokens';
import { givenColour, rowsNamed, type Layer, type XChannel, type YChannel } from '../../vega/spec';
import { LINE_HEIGHT } from './geometry';

const inPixels = (field: string) => ({ field, type: 'quantitative', scale: null, axis: null }) as const;
const x: XChannel = inPixels('x');
const y: YChannel = inPixels('y');
const theta = { field: 'from', type: 'quantitative', scale: null } as const;

/** Sectors, the lines to their labels, the labels, and the total. */
export const layersOf = (colours: ChartColours): Layer[] => [
  {
    name: 'inspect',
    data: rowsNamed('rows'),
    mark: {
      type: 'arc',
      y: { expr: 'middle' },
      outerRadius: { expr: 'outer' },
      innerRadius: { expr: 'inner' },
      stroke: colours.surface,
      strokeWidth: 1.5,
    },
    encoding: { theta, theta2: { field: 'to' }, color: givenColour },
  },
  {
    data: rowsNamed('lines'),
    mark: { type: 'rule', stroke: colours.domain },
    encoding: { x, y, x2: { field: 'x2' }, y2: { field: 'y2' } },
  },
  {
    data: rowsNamed('labels'),
    mark: {
      type: 'text',
      align: { expr: 'datum.align' },
      baseline: 'middle',
      fontSize: 11,
      lineHeight: LINE_HEIGHT,
      limit: { expr: 'datum.room' },
    },
    encoding: { x, y, text: { field: 'text' }, color: { field: 't', type: 'nominal', scale: null } },
  },
  {
    data: rowsNamed('total'),
    mark: { type: 'text', align: 'center', baseline: 'middle', fontSize: 13, fontWeight: 600, color: colours.ink },
    encoding: { x, y, text: { field: 'text' } },
  },
];
