import type { FormData } from '@/model/chart';
import type { ChartColours } from '../../colours/tokens';
import { givenColour, rowsNamed, type Layer, type XChannel, type YChannel } from '../../vega/spec';
import { settingsOf } from './fields';

const inPixels = (field: string) => ({ field, type: 'quantitative', scale: null, axis: null }) as const;
const x: XChannel = inPixels('x');
const y: YChannel = inPixels('y');
const theta = { field: 'from', type: 'quantitative', scale: null } as const;
const middle = { x: { expr: 'middleX' }, y: { expr: 'middleY' } } as const;
const ring = {
  ...middle,
  outerRadius: { expr: 'datum.outer' },
  innerRadius: { expr: 'datum.inner' },
  cornerRadius: { expr: 'datum.corner' },
} as const;

/** Values that differ between drawings of one specification. */
export const dialParameters = ['middleX', 'middleY'].map(name => ({ name, value: 0 }));

/** The dial from its track to its texts. Without progress its arcs are invisible, but the pointer still finds them. */
export function gaugeLayers(form: FormData, colours: ChartColours): Layer[] {
  const opacity = settingsOf(form).show_progress ? 1 : 0;
  const arcs = { theta, theta2: { field: 'to' }, color: givenColour } as const;
  const needles: Layer = {
    data: rowsNamed('rows'),
    mark: { type: 'rule', strokeWidth: 3, strokeCap: 'round' },
    encoding: { x: inPixels('nx'), y: inPixels('ny'), x2: { field: 'nx2' }, y2: { field: 'ny2' }, color: givenColour },
  };
  return [
    { data: rowsNamed('track'), mark: { type: 'arc', ...ring }, encoding: arcs },
    { name: 'inspect', data: rowsNamed('rows'), mark: { type: 'arc', ...ring, opacity }, encoding: arcs },
    {
      data: rowsNamed('ticks'),
      mark: { type: 'rule', stroke: colours.ink3 },
      encoding: { x, y, x2: { field: 'x2' }, y2: { field: 'y2' } },
    },
    {
      data: rowsNamed('tickLabels'),
      mark: {
        type: 'text',
        align: { expr: 'datum.align' },
        baseline: { expr: 'datum.baseline' },
        fontSize: { expr: 'datum.size' },
        color: colours.ink3,
      },
      encoding: { x, y, text: { field: 'text' } },
    },
    ...(settingsOf(form).show_pointer ? [needles] : []),
    {
      data: rowsNamed('list'),
      mark: { type: 'point', shape: 'square', filled: true, size: 64, opacity: 1 },
      encoding: { x, y, color: givenColour },
    },
    {
      data: rowsNamed('list'),
      mark: { type: 'text', align: 'left', baseline: 'middle', fontSize: 11, color: colours.ink2 },
      encoding: { x: inPixels('tx'), y, text: { field: 'text' } },
    },
    {
      data: rowsNamed('middle'),
      mark: {
        type: 'text',
        align: 'center',
        baseline: 'middle',
        fontSize: { expr: 'datum.size' },
        fontWeight: { expr: 'datum.weight' },
      },
      encoding: { x, y, text: { field: 'text' }, color: { field: 't', type: 'nominal', scale: null } },
    },
  ];
}
