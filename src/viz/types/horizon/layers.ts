import type { ChartColours } from '../../colours/tokens';
import { givenColour, rowsNamed, type Layer, type XChannel, type YChannel } from '../../vega/spec';

/** Positions are pixels. */
const x: XChannel = { field: 'x', type: 'quantitative', scale: null, axis: null };
const y: YChannel = { field: 'y', type: 'quantitative', scale: null, axis: null };
const text = { x, y, text: { field: 'text' } } as const;

export const layersOf = (colours: ChartColours): Layer[] => [
  {
    data: rowsNamed('ground'),
    mark: { type: 'rect', stroke: null as never, fill: colours.grid, opacity: 0.5, cornerRadius: 0 },
    encoding: { x, x2: { field: 'x2' }, y, y2: { field: 'y2' } },
  },
  {
    data: rowsNamed('bands'),
    mark: { type: 'area', opacity: 1 },
    encoding: { x, y, y2: { field: 'y2' }, color: givenColour, detail: { field: 's', type: 'nominal' } },
  },
  // For the pointer: the values of each strip at its middle.
  {
    name: 'inspect',
    data: rowsNamed('rows'),
    mark: { type: 'point', filled: true, size: 9, opacity: 0 },
    encoding: { x, y, color: givenColour },
  },
  {
    data: rowsNamed('names'),
    mark: { type: 'text', align: 'right', baseline: 'middle', dx: -6, fill: colours.ink2 },
    encoding: text,
  },
  {
    data: rowsNamed('ticks'),
    mark: { type: 'text', align: 'center', baseline: 'alphabetic', fill: colours.ink3 },
    encoding: text,
  },
];
