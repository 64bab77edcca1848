import { metricLabel } from '@/query/result/labels';
import { chartText } from '@/text/messages/charts/chart';
import { textOn } from '../../colours/contrast';
import { labelText, shareText } from '../../grouped/labels';
import { verboseName } from '../../labels';
import type { Plot, PlotInput, TooltipLine } from '../../plugin';
import { widthOf } from '../../text-width';
import { numberFormatOf, valueFormat, valueWriter } from '../../values';
import { layeredSpec } from '../../vega/spec';
import { settingsOf } from './fields';
import { layersOf, middleParameters } from './layers';
import { ratioScale, ratioText } from './ratio';
import { HOLE, labelIn, ringsOf, type Arc } from './rings';
import { isColouredByRatio, readTree, type Branch } from './tree';

/** Vega's padding above and below. */
const PADDING = 6;
const MARGIN = 2;

const pathOf = ({ dimensions }: Branch, between: string) => dimensions.map(({ text }) => text).join(between);

/** A metric of the chart: its name for the reader, and how its values are written. */
function measureOf({ dataset, formData }: PlotInput, key: 'metric' | 'secondary_metric') {
  const settings = settingsOf(formData);
  const metric = metricLabel(settings[key] ?? '');
  return {
    name: verboseName(dataset, metric),
    write: valueWriter(valueFormat(dataset, metric, numberFormatOf(settings))),
  };
}

/** The texts of arcs that are wide enough. */
function arcLabels(arcs: readonly Arc[], fills: readonly string[], input: PlotInput) {
  const { show_labels: hasLabels, show_labels_threshold: percent, label_type: type } = settingsOf(input.formData);
  if (!hasLabels) return [];
  const { write } = measureOf(input, 'metric');
  const threshold = (Math.max(0, percent) / 100) * 2 * Math.PI;
  return arcs.flatMap((arc, row) => {
    const { branch, from, to } = arc;
    const label = to - from < threshold ? null : labelIn(arc, labelText(type, branch.name, write(branch.value), 0));
    return label ? [{ ...label, t: textOn(fills[row] ?? input.colours.ink) }] : [];
  });
}

/** Rings around a centre, one per level. */
export function plotSunburst(input: PlotInput): Plot | null {
  const { formData, colours, colourOf, width } = input;
  const settings = settingsOf(formData);
  const tree = readTree(input);
  if (!tree || tree.value <= 0) return null;
  const height = input.height - PADDING;
  const [x, y] = [width / 2, height / 2];
  const radius = Math.max(10, Math.min(width, height) / 2 - MARGIN);
  const { arcs, left } = ringsOf(tree, radius);
  const [first, second] = [measureOf(input, 'metric'), measureOf(input, 'secondary_metric')];
  const ratioName = `${second.name} / ${first.name}`;
  const ratio = isColouredByRatio(input) ? ratioScale(arcs, colours, ratioName) : null;
  const fills = arcs.map(({ branch }) => (ratio ? ratio.colourOf(branch) : colourOf(branch.name)));
  const total = chartText.totalOf(first.write(tree.value));
  const hasTotal = settings.show_total && widthOf(total, { size: 12, weight: 600 }) <= radius * HOLE * 2;
  const linesOf = (branch: Branch, colour: string): TooltipLine[] => {
    const share = shareText(branch.value / tree.value);
    const own = { label: first.name, value: `${first.write(branch.value)} (${share})`, colour };
    if (!ratio) return [own];
    return [
      own,
      { label: second.name, value: second.write(branch.second) },
      { label: ratioName, value: ratioText(branch) },
    ];
  };
  return {
    spec: layeredSpec({ colours, params: middleParameters, layer: layersOf(colours) }),
    data: {
      rows: arcs.map(({ from, to, inner, outer }, row) => ({ row, from, to, inner, outer, c: fills[row] })),
      labels: arcLabels(arcs, fills, input).map(({ dx, dy, ...label }) => ({ x: x + dx, y: y + dy, ...label })),
      total: hasTotal ? [{ x, y, text: total }] : [],
    },
    signals: { middleX: x, middleY: y },
    legend: ratio ? ratio.legend : { kind: 'none' },
    pick: 'mark',
    colourAt: row => fills[row] ?? colours.ink,
    inspect: ([row = -1]) => {
      const branch = arcs[row]?.branch;
      if (!branch) return { title: '', lines: [] };
      return { title: pathOf(branch, ' ▸ '), lines: linesOf(branch, fills[row] ?? '') };
    },
    meaning: row => {
      const branch = arcs[row]?.branch;
      return branch ? { label: pathOf(branch, ','), dimensions: branch.dimensions, position: [] } : null;
    },
    notes: left > 0 ? [chartText.facetsLeft(left)] : [],
  };
}
