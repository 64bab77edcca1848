import { metricLabel } from '@/query/result/labels';
import { chartText } from '@/text/messages/charts/chart';
import { meaningOfGroup } from '../../grouped/groups';
import { inOneLine, labelLines, shareText } from '../../grouped/labels';
import { verboseName } from '../../labels';
import type { Plot, PlotInput } from '../../plugin';
import { numberFormatOf, valueFormat, valueWriter } from '../../values';
import { layeredSpec } from '../../vega/spec';
import { circleIn, isCramped, labelsInside, labelsOutside, type Sector } from './geometry';
import { layersOf } from './layers';
import { readSlices } from './slices';
import { settingsOf } from './fields';

/** Vega's padding above and below. */
const PADDING = 6;
const TOTAL_HEIGHT = 18;

/** Sectors of a circle or a ring, labelled outside or inside. */
export function plotPie(input: PlotInput): Plot | null {
  const { formData, colours, colourOf, dataset, reader, width } = input;
  const settings = settingsOf(formData);
  const { all, shown } = readSlices(input, reader.hidden);
  // All labels get colours, so that switching one off does not change the others.
  for (const { label } of all) colourOf(label);
  if (shown.length === 0) return null;
  const metric = metricLabel(settings.metric ?? '');
  const write = valueWriter(valueFormat(dataset, metric, numberFormatOf(settings)));
  const isRing = settings.donut;
  const total = settings.show_total ? chartText.totalOf(write(all.reduce((sum, slice) => sum + slice.value, 0))) : '';
  const above = total !== '' && !isRing ? TOTAL_HEIGHT : 0;
  const height = input.height - PADDING - above;
  const threshold = settings.show_labels_threshold / 100;
  const type = settings.label_type;
  const hasLabels = settings.show_labels;
  const outside = settings.labels_outside;
  let angle = 0;
  const labelled = shown.map((slice, row): Sector => {
    const from = angle;
    angle += slice.share * 2 * Math.PI;
    const label =
      hasLabels && slice.share >= threshold ? labelLines(type, slice.label, write(slice.value), slice.share) : [];
    return { row, from, to: angle, c: colourOf(slice.label), label };
  });
  // Without a full legend there is one for slices too small for a label, so that each has its name.
  const withLabel = new Set(shown.flatMap(({ label }, row) => (labelled[row]?.label.length ? [label] : [])));
  const named = settings.show_legend ? all : hasLabels ? all.filter(({ label }) => !withLabel.has(label)) : [];
  const outer = settings.outerRadius / 100;
  const inner = isRing ? Math.min(outer, settings.innerRadius / 100) : 0;
  const inLine = labelled.map(sector => ({ ...sector, label: inOneLine(sector.label) }));
  const linesOf = (some: readonly Sector[]) => (outside ? some.flatMap(({ label }) => label) : []);
  // If long labels would make the circle small, the name is above its number.
  const sectors = isCramped(width, height, outer, linesOf(inLine)) ? labelled : inLine;
  const circle = circleIn(width, height, outer, inner, linesOf(sectors));
  const labels = outside ? labelsOutside(sectors, circle, width, height, colours.ink2) : labelsInside(sectors, circle);
  const lines =
    outside && settings.label_line
      ? labels.flatMap(({ line: [a, b] }) => (a && b ? [{ x: a.x, y: a.y + above, x2: b.x, y2: b.y + above }] : []))
      : [];
  return {
    spec: layeredSpec({
      colours,
      params: ['middle', 'outer', 'inner'].map(name => ({ name, value: 0 })),
      layer: layersOf(colours),
    }),
    data: {
      rows: sectors,
      lines,
      labels: labels.map(({ line: _, ...label }) => ({ ...label, y: label.y + above })),
      total: total === '' ? [] : [{ x: circle.x, y: isRing ? circle.y : TOTAL_HEIGHT / 2, text: total }],
    },
    signals: { middle: circle.y + above, outer: circle.outer, inner: circle.inner },
    legend:
      named.length > 0
        ? { kind: 'items', items: named.map(({ label }) => ({ label, colour: colourOf(label) })) }
        : { kind: 'none' },
    pick: 'mark',
    colourAt: row => sectors[row]?.c ?? colours.ink,
    inspect: picked => {
      const slice = shown[picked[0] ?? -1];
      if (!slice) return { title: '', lines: [] };
      const value = `${write(slice.value)} (${shareText(slice.share)})`;
      return {
        title: slice.label,
        lines: [{ label: verboseName(dataset, metric), value, colour: colourOf(slice.label) }],
      };
    },
    meaning: row => {
      const group = shown[row]?.group;
      return group ? meaningOfGroup(group) : null;
    },
  };
}
