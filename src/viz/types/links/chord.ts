import { metricLabel } from '@/query/result/labels';
import { flowText } from '@/text/messages/charts/flows';
import type { ChartColours } from '../../colours/tokens';
import { verboseName } from '../../labels';
import { labels, paths, type PlacedLabel } from '../../laid-out/layers';
import { ribbonPath, sectorPath } from '../../laid-out/circle';
import { LINE_HEIGHT, spread } from '../../laid-out/spread';
import type { ChartInput, Inspection, Plot, PlotInput } from '../../plugin';
import { cutTo, widthOf } from '../../text-width';
import { valueFormat, valueWriter } from '../../values';
import { layeredSpec, type Layer } from '../../vega/spec';
import { layOutChord, type ChordGroup, type Ribbon } from './chord-layout';
import { settingsOf } from './fields';
import { readLinks, totals, type Link } from './read';

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

const layersOf = ({ surface }: ChartColours): Layer[] => [
  paths({ name: 'inspect', data: 'rows', opacity: 0.55, edge: surface }),
  paths({ name: 'inspect_groups', data: 'groups' }),
  ...labels({ data: 'labels' }),
];

/** The circle of a chord diagram in pixels. */
interface Circle {
  readonly centre: { readonly x: number; readonly y: number };
  readonly radius: number;
}

/** The largest circle that leaves space for names beside it. */
function circleIn(width: number, height: number, names: readonly string[]): Circle {
  const widest = names.reduce((most, name) => Math.max(most, widthOf(name)), 0);
  const beside = Math.min(width * NAMES, widest) + GAP;
  return {
    centre: { x: width / 2, y: height / 2 },
    radius: Math.max(12, Math.min(height / 2 - LINE_HEIGHT, width / 2 - beside)),
  };
}

/** The name of a group outside the circle, at the middle of its part of the ring. */
function groupLabel(
  { name, start, end }: ChordGroup,
  { centre, radius }: Circle,
  width: number,
  colour: string,
): PlacedLabel {
  const angle = (start + end) / 2;
  const isLeft = angle > Math.PI;
  const x = centre.x + Math.sin(angle) * (radius + GAP);
  const y = centre.y - Math.cos(angle) * (radius + GAP);
  return { x, y, text: cutTo(name, isLeft ? x : width - x), align: isLeft ? 'right' : 'left', t: colour };
}

/** The larger flow gives the colour of who sent it. */
const senderOf = ({ source, target, atTarget, atSource }: Ribbon) => (atTarget >= atSource ? source : target);

/** The tooltips of ribbons and groups. */
function inspections({ formData, dataset, colourOf }: PlotInput, links: readonly Link[]) {
  const { metric: chosen, y_axis_format: format } = settingsOf.chord(formData);
  const metric = metricLabel(chosen ?? '');
  const write = valueWriter(valueFormat(dataset, metric, { format, currency: null }));
  const [sent, received] = [totals(links, 'source'), totals(links, 'target')];
  const flow = (from: string, to: string, value: number) => ({
    label: flowText.link(from, to),
    value: write(value),
    colour: colourOf(from),
  });
  return {
    ofRibbon: ({ source, target, atTarget, atSource }: Ribbon): Inspection => ({
      title: verboseName(dataset, metric),
      lines: [flow(source, target, atTarget), ...(source === target ? [] : [flow(target, source, atSource)])],
    }),
    ofGroup: ({ name }: ChordGroup): Inspection => ({
      title: name,
      lines: [
        { label: flowText.received, value: write(received.get(name) ?? 0), colour: colourOf(name) },
        { label: flowText.sent, value: write(sent.get(name) ?? 0), colour: colourOf(name) },
      ],
    }),
  };
}

/** Ends on a ring, as long as what they receive, and ribbons between them, at each end as wide as what arrives there. */
export function plotChord(input: PlotInput): Plot | null {
  const { colours, colourOf, width } = input;
  const read = readChord(input);
  if (!read || read.links.length === 0) return null;
  const laid = layOutChord(read.links);
  const names = laid.groups.map(({ name }) => name);
  for (const name of names) colourOf(name);

  const circle = circleIn(width, input.height - PADDING, names);
  const { centre, radius } = circle;
  const inner = radius * (1 - RING) - 1;
  const ribbons = laid.ribbons.map((ribbon, row) => ({
    row,
    d: ribbonPath(centre, inner, ribbon.from, ribbon.to),
    c: colourOf(senderOf(ribbon)),
  }));
  const groups = laid.groups.map((group, index) => ({
    row: ribbons.length + index,
    d: sectorPath(centre, inner + 1, radius, group),
    c: colourOf(group.name),
  }));
  const bySize = laid.groups.toSorted((a, b) => b.end - b.start - (a.end - a.start));
  const named = bySize.map(group => groupLabel(group, circle, width, colours.ink2));
  const inspect = inspections(input, read.links);
  return {
    spec: layeredSpec({ colours, layer: layersOf(colours) }),
    data: { rows: ribbons, groups, labels: spread(named) },
    signals: {},
    legend: { kind: 'none' },
    pick: 'mark',
    colourAt: row => ribbons[row]?.c ?? groups[row - ribbons.length]?.c ?? colours.ink,
    inspect: ([row = -1]) => {
      const ribbon = laid.ribbons[row];
      if (ribbon) return inspect.ofRibbon(ribbon);
      const group = laid.groups[row - ribbons.length];
      return group ? inspect.ofGroup(group) : { title: '', lines: [] };
    },
    notes: read.notes,
  };
}
