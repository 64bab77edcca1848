import type { ChartColours } from '../../colours/tokens';
import { givenColour, rowsNamed, type Layer, type XChannel, type YChannel } from '../../vega/spec';
import { MARGIN } from './cells';

const LINE = 14;
/** The size of the names of groups. */
export const HEAD_SIZE = 11;

const x: XChannel = { field: 'x', type: 'quantitative', scale: null, axis: null };
const y: YChannel = { field: 'y', type: 'quantitative', scale: null, axis: null };
const data = rowsNamed('rows');

const boxes: Layer = {
  name: 'inspect',
  data,
  mark: { type: 'rect', stroke: null as never },
  encoding: { x, x2: { field: 'x2' }, y, y2: { field: 'y2' }, color: givenColour },
};

const text = (field: 'a' | 'b', dy: number, fontWeight: 400 | 600): Layer => ({
  data,
  // Letters may be wider than estimated: the limit truncates them at the edge.
  mark: { type: 'text', align: 'left', baseline: 'top', dx: MARGIN, dy, fontWeight, limit: { expr: 'datum.w' } },
  encoding: {
    x,
    y,
    text: { field },
    color: { field: 't', type: 'nominal', scale: null },
    size: { field: 's', type: 'quantitative', scale: null },
  },
});

const heads = (colours: ChartColours): Layer => ({
  data: rowsNamed('heads'),
  mark: {
    type: 'text',
    align: 'left',
    baseline: 'top',
    dx: 1,
    dy: 3,
    fontWeight: 600,
    fontSize: HEAD_SIZE,
    color: colours.ink2,
  },
  encoding: { x, y, text: { field: 'text' } },
});

interface Texts {
  readonly hasLabels: boolean;
  readonly hasHeads: boolean;
}

/** From the back to the front. */
export const layersOf = (colours: ChartColours, { hasLabels, hasHeads }: Texts): Layer[] => [
  boxes,
  ...(hasLabels ? [text('a', MARGIN, 600), text('b', MARGIN + LINE, 400)] : []),
  ...(hasHeads ? [heads(colours)] : []),
];
