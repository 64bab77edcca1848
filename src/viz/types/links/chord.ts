import { metricLabel } from '@/query/result/labels';
import { flowText } from '@/text/messages/charts/flows';
import { verboseName } from '../../labels';
import { labels, paths, type PlacedLabel } from '../../laid-out/layers';
import { ribbonPath, sectorPath, type Turn } from '../../laid-out/circle';
import { LINE_HEIGHT, spread } from '../../laid-out/spread';
import type { ChartInput, Inspection, Plot, PlotInput } from '../../plugin';
import { cutTo, widthOf } from '../../text-width';
import { valueFormat, valueWriter } from '../../values';
import { layeredSpec } from '../../vega/spec';
import { layOutChord } from './chord-layout';
import { settingsOf } from './fields';
import { readLinks, totals } from './read';

/** Vega's padding above and below. */
const PADDING = 6;
const GAP = 6;
/** The most of the width that names on one side take. */
const NAMES = 0.26;
/** Width of the ring, as a share of the radius. */
const RING = 0.07;

export function readChord({ results, formData }: Pick<ChartInput, 'results' | 'formData'>) {
  const { groupby, columns, metric } = settingsOf.chord(formData);
  return readLinks(results[0], { source: groupby, target: columns, metric });
}

/** Ends on a ring, as long as what they receive, and ribbons between them, at each end as wide as what arrives there. */
export function plotChord(input: PlotInput): Plot | null {
  const { formData, colours, colourOf, dataset, width } = input;
  const read = readChord(input);
  if (!read || read.links.length === 0) return null;
  const settings = settingsOf.chord(formData);
  const metric = metricLabel(settings.metric ?? '');
  const write = valueWriter(valueFormat(dataset, metric, { format: settings.y_axis_format, currency: null }));
  const height = input.height - PADDING;
  const [sent, received] = [totals(read.links, 'source'), totals(read.links, 'target')];
  const laid = layOutChord(read.links);
  const names = laid.groups.map(({ name }) => name);
  for (const name of names) colourOf(name);

  const beside =
    Math.min(
      width * NAMES,
      names.reduce((most, name) => Math.max(most, widthOf(name)), 0),
    ) + GAP;
  const radius = Math.max(12, Math.min(height / 2 - LINE_HEIGHT, width / 2 - beside));
  const inner = radius * (1 - RING) - 1;
  const centre = { x: width / 2, y: height / 2 };

  const ribbons = laid.ribbons.map((ribbon, row) => {
    const { source, target } = ribbon;
    // The larger flow gives the colour of who sent it.
    const sender = ribbon.atTarget >= ribbon.atSource ? source : target;
    return { row, d: ribbonPath(centre, inner, ribbon.from, ribbon.to), c: colourOf(sender), ribbon };
  });
  const groups = laid.groups.map((group, index) => ({
    row: ribbons.length + index,
    d: sectorPath(centre, inner + 1, radius, group),
    c: colourOf(group.name),
    group,
  }));
  const labelOf = ({ name, start, end }: Turn & { readonly name: string }): PlacedLabel => {
    const angle = (start + end) / 2;
    const isLeft = angle > Math.PI;
    const x = centre.x + Math.sin(angle) * (radius + GAP);
    const y = centre.y - Math.cos(angle) * (radius + GAP);
    return {
      x,
      y,
      text: cutTo(name, isLeft ? x : width - x),
      align: isLeft ? 'right' : 'left',
      t: colours.ink2,
    };
  };
  const bySize = laid.groups.toSorted((a, b) => b.end - b.start - (a.end - a.start));
  const shown = spread(bySize.map(labelOf));

  const inspectRibbon = ({ ribbon }: (typeof ribbons)[number]): Inspection => {
    const { source, target, atTarget, atSource } = ribbon;
    const line = (from: string, to: string, value: number) => ({
      label: flowText.link(from, to),
      value: write(value),
      colour: colourOf(from),
    });
    const lines = source === target ? [] : [line(target, source, atSource)];
    return { title: verboseName(dataset, metric), lines: [line(source, target, atTarget), ...lines] };
  };
  return {
    spec: layeredSpec({
      colours,
      layer: [
        paths({ name: 'inspect', data: 'rows', opacity: 0.55, edge: colours.surface }),
        paths({ name: 'inspect_groups', data: 'groups' }),
        ...labels({ data: 'labels' }),
      ],
    }),
    data: {
      rows: ribbons.map(({ row, d, c }) => ({ row, d, c })),
      groups: groups.map(({ row, d, c }) => ({ row, d, c })),
      labels: shown,
    },
    signals: {},
    legend: { kind: 'none' },
    pick: 'mark',
    colourAt: row => ribbons[row]?.c ?? groups[row - ribbons.length]?.c ?? colours.ink,
    inspect: ([row = -1]) => {
      const ribbon = ribbons[row];
      if (ribbon) return inspectRibbon(ribbon);
      const name = groups[row - ribbons.length]?.group.name;
      if (name === undefined) return { title: '', lines: [] };
      return {
        title: name,
        lines: [
          { label: flowText.received, value: write(received.get(name) ?? 0), colour: colourOf(name) },
          { label: flowText.sent, value: write(sent.get(name) ?? 0), colour: colourOf(name) },
        ],
      };
    },
    notes: read.notes,
  };
}
