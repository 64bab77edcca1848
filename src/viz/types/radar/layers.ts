import type { ChartColours } from '../../colours/tokens';
import { givenColour, rowsNamed, type Layer, type XChannel, type YChannel } from '../../vega/spec';

const inPixels = (field: string) => ({ field, type: 'quantitative', scale: null, axis: null }) as const;
const x: XChannel = inPixels('x');
const y: YChannel = inPixels('y');
const segment = { x, y, x2: { field: 'x2' }, y2: { field: 'y2' } } as const;

const gridLayers = ({ grid }: ChartColours): Layer[] => [
  { data: rowsNamed('grid'), mark: { type: 'rule', stroke: grid }, encoding: segment },
  {
    data: rowsNamed('rings'),
    mark: { type: 'point', shape: 'circle', filled: false, stroke: grid, strokeWidth: 1, opacity: 1 },
    encoding: { x, y, size: { field: 's', type: 'quantitative', scale: null } },
  },
];

const polygonLayers = ({ surface }: ChartColours): Layer[] => [
  {
    data: rowsNamed('rows'),
    mark: { type: 'rule', strokeWidth: 2, strokeCap: 'round' },
    encoding: { ...segment, color: givenColour },
  },
  {
    name: 'inspect',
    data: rowsNamed('rows'),
    mark: { type: 'point', shape: 'circle', filled: true, size: 46, opacity: 1, stroke: surface, strokeWidth: 1.5 },
    encoding: { x, y, color: givenColour },
  },
];

const textLayers = ({ ink, ink2 }: ChartColours): Layer[] => [
  {
    data: rowsNamed('names'),
    mark: {
      type: 'text',
      align: { expr: 'datum.align' },
      baseline: { expr: 'datum.baseline' },
      fontSize: 11,
      color: ink2,
    },
    encoding: { x, y, text: { field: 'text' } },
  },
  {
    data: rowsNamed('labels'),
    mark: { type: 'text', align: 'center', baseline: 'middle', fontSize: 11, color: ink },
    encoding: { x, y, text: { field: 'text' } },
  },
];

/** From the back to the front. */
export const layersOf = (colours: ChartColours): Layer[] => [
  ...gridLayers(colours),
  ...polygonLayers(colours),
  ...textLayers(colours),
];
