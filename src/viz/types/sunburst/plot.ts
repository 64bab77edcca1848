import { extent } from 'd3-array';
import { metricLabel } from '@/query/result/labels';
import { chartText } from '@/text/messages/charts/chart';
import { SMART_NUMBER } from '@/text/numbers';
import { textOn } from '../../colours/contrast';
import { valueScale } from '../../colours/ramp';
import { labelText, shareText } from '../../grouped/labels';
import { verboseName } from '../../labels';
import type { Plot, PlotInput } from '../../plugin';
import { widthOf } from '../../text-width';
import { numberFormatOf, valueFormat, valueWriter } from '../../values';
import { givenColour, layeredSpec, rowsNamed, type Layer } from '../../vega/spec';
import { settingsOf } from './fields';
import { HOLE, labelIn, ringsOf, type Arc } from './rings';
import { isColouredByRatio, readTree, type Branch } from './tree';

/** Vega's padding above and below. */
const PADDING = 6;
const MARGIN = 2;

const inPixels = (field: string) => ({ field, type: 'quantitative', scale: null, axis: null }) as const;
const theta = { field: 'from', type: 'quantitative', scale: null } as const;

const ratioOf = ({ value, second }: Branch) => (value > 0 ? second / value : 0);

/** Rings around a centre, one per level. */
export function plotSunburst(input: PlotInput): Plot | null {
  const { formData, dataset, colours, colourOf, width } = input;
  const settings = settingsOf(formData);
  const tree = readTree(input);
  if (!tree || tree.value <= 0) return null;
  const height = input.height - PADDING;
  const [x, y] = [width / 2, height / 2];
  const radius = Math.max(10, Math.min(width, height) / 2 - MARGIN);
  const { arcs, left } = ringsOf(tree, radius);
  const byRatio = isColouredByRatio(input);
  const [low = 0, high = 0] = extent(arcs, ({ branch }) => ratioOf(branch));
  const scale = valueScale(colours, low, high);
  const fill = ({ branch }: Arc) =>
    byRatio ? scale.colourAt(high === low ? 0.5 : (ratioOf(branch) - low) / (high - low)) : colourOf(branch.name);
  const fills = arcs.map(fill);
  const [first, second] = [settings.metric, settings.secondary_metric].map(metric => metricLabel(metric ?? ''));
  const writerOf = (metric = '') => valueWriter(valueFormat(dataset, metric, numberFormatOf(settings)));
  const write = writerOf(first);
  const threshold = (Math.max(0, settings.show_labels_threshold) / 100) * 2 * Math.PI;
  const labels = arcs.flatMap((arc, row) => {
    const { branch } = arc;
    if (!settings.show_labels || arc.to - arc.from < threshold) return [];
    const text = labelText(settings.label_type, branch.name, write(branch.value), 0);
    const label = labelIn(arc, text);
    return label
      ? [{ x: x + label.dx, y: y + label.dy, text: label.text, a: label.a, t: textOn(fills[row] ?? colours.ink) }]
      : [];
  });
  const total = chartText.totalOf(write(tree.value));
  const hasTotal = settings.show_total && widthOf(total, { size: 12, weight: 600 }) <= radius * HOLE * 2;
  const rows = arcs.map(({ from, to, inner, outer }, row) => ({ row, from, to, inner, outer, c: fills[row] }));
  const pathOf = ({ dimensions }: Branch, between: string) => dimensions.map(({ text }) => text).join(between);
  const writeRatio = valueWriter({ format: SMART_NUMBER, currency: null });
  const names = [first, second].map(metric => verboseName(dataset, metric ?? ''));
  const layer: Layer[] = [
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
  return {
    spec: layeredSpec({ colours, params: ['middleX', 'middleY'].map(name => ({ name, value: 0 })), layer }),
    data: { rows, labels, total: hasTotal ? [{ x, y, text: total }] : [] },
    signals: { middleX: x, middleY: y },
    legend: byRatio
      ? {
          kind: 'ramp',
          title: `${names[1]} / ${names[0]}`,
          low: writeRatio(low),
          high: writeRatio(high),
          colours: scale.stops,
        }
      : { kind: 'none' },
    pick: 'mark',
    colourAt: row => fills[row] ?? colours.ink,
    inspect: ([row = -1]) => {
      const branch = arcs[row]?.branch;
      if (!branch) return { title: '', lines: [] };
      const share = shareText(branch.value / tree.value);
      const lines = [{ label: names[0] ?? '', value: `${write(branch.value)} (${share})`, colour: fills[row] ?? '' }];
      if (!byRatio) return { title: pathOf(branch, ' ▸ '), lines };
      return {
        title: pathOf(branch, ' ▸ '),
        lines: [
          ...lines,
          { label: names[1] ?? '', value: writerOf(second)(branch.second) },
          { label: `${names[1]} / ${names[0]}`, value: writeRatio(ratioOf(branch)) },
        ],
      };
    },
    meaning: row => {
      const branch = arcs[row]?.branch;
      return branch ? { label: pathOf(branch, ','), dimensions: branch.dimensions, position: [] } : null;
    },
    notes: left > 0 ? [chartText.facetsLeft(left)] : [],
  };
}
