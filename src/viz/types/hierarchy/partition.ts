import { metricLabel } from '@/query/result/labels';
import { hierarchyText } from '@/text/messages/charts/hierarchy';
import { chartText } from '@/text/messages/charts/chart';
import { textOn } from '../../colours/contrast';
import { ramp } from '../../colours/ramp';
import { shareText } from '../../grouped/labels';
import { boxes, labels, type PlacedLabel } from '../../laid-out/layers';
import { LINE_HEIGHT } from '../../laid-out/spread';
import type { Plot, PlotInput } from '../../plugin';
import { cutTo, widthOf } from '../../text-width';
import { valueFormat, valueWriter } from '../../values';
import { layeredSpec } from '../../vega/spec';
import { settingsOf } from './fields';
import { readPartition, type PartitionPart } from './partition-read';

/** Vega's padding above and below. */
const PADDING = 6;
const GAP = 1.5;
const MARGIN = 6;
/** Lower boxes cannot be seen. */
const LOWEST = 1;
/** Each level inwards is blended with more of the ground, to at most this share. */
const PALER = 0.22;
const PALEST = 0.45;

interface Box {
  readonly part: PartitionPart | null;
  /** From the metric to it, and the value of each. */
  readonly path: readonly PartitionPart[];
  readonly depth: number;
  readonly y: number;
  readonly y2: number;
  /** Of parts that a limit left out. */
  readonly left: PartitionPart['left'] | null;
}

const depthOf = (parts: readonly PartitionPart[]): number =>
  parts.reduce((deepest, part) => Math.max(deepest, 1 + depthOf(part.children)), 0);

/** All boxes of a column and of the columns to its right, in one height. */
function boxesOf(parts: readonly PartitionPart[], y: number, height: number, path: readonly PartitionPart[]): Box[] {
  let at = y;
  return parts.flatMap((part): Box[] => {
    const [from, to] = [at, at + part.share * height];
    at = to;
    const own = { part, path: [...path, part], depth: path.length, y: from, y2: to, left: null };
    const inner = boxesOf(part.children, from, to - from, own.path);
    const rest: Box[] =
      part.left.count > 0 && part.left.share > 0
        ? [{ ...own, part: null, depth: path.length + 1, y: to - part.left.share * (to - from), left: part.left }]
        : [];
    return [own, ...inner, ...rest];
  });
}

/** A column of boxes for each level, from the metrics on the left; each box is as high as its share of its parent. */
export function plotPartition(input: PlotInput): Plot | null {
  const { formData, colours, colourOf, dataset, width } = input;
  const settings = settingsOf.partition(formData);
  const parts = readPartition(input);
  if (parts.every(({ children }) => children.length === 0)) return null;
  const height = input.height - PADDING;
  const levels = depthOf(parts);
  const column = width / levels;
  const all = boxesOf(parts, 0, height, []);
  const visible = all.filter(({ y, y2 }) => y2 - y >= LOWEST);

  const firstGroup = (path: readonly PartitionPart[]) => path.find(({ level }) => level === 'group');
  const names = [...new Set(all.flatMap(({ path }) => firstGroup(path)?.name ?? []))];
  for (const name of names) colourOf(name);
  const fillOf = ({ part, path }: Box): string => {
    const group = firstGroup(path);
    if (part === null) return colours.grid;
    // Metrics and times are around the groups, and have no colour.
    if (!group) return ramp([colours.surface, colours.ink3])(part.level === 'metric' ? 0.8 : 0.35);
    const inwards = path.length - 1 - path.indexOf(group);
    return ramp([colourOf(group.name), colours.surface])(Math.min(PALEST, inwards * PALER));
  };
  const writers = new Map(
    settings.metrics.map(metric => {
      const label = metricLabel(metric);
      return [label, valueWriter(valueFormat(dataset, label, { format: settings.number_format, currency: null }))];
    }),
  );
  const formats = [...writers.values()];
  const write = (path: readonly PartitionPart[], value: number | null) =>
    value === null ? chartText.notAvailable : (formats[parts.indexOf(path[0] ?? parts[0]!)] ?? String)(value);

  const placed = visible.map((box, row) => {
    const c = fillOf(box);
    return {
      row,
      x: box.depth * column,
      x2: (box.depth + 1) * column - GAP,
      y: box.y,
      y2: Math.max(box.y2 - GAP, box.y + LOWEST),
      c,
    };
  });
  const placedLabels = visible.flatMap(({ part, path, left, y, y2 }, row): PlacedLabel[] => {
    const { x = 0, x2 = 0, c = colours.ink } = placed[row] ?? {};
    if (y2 - y < LINE_HEIGHT + 1) return [];
    const t = part ? textOn(c) : colours.ink2;
    const room = x2 - x - 2 * MARGIN;
    const name = part?.name ?? (left ? hierarchyText.more(left.count) : '');
    const value = part ? write(path, part.value) : '';
    const text = cutTo(name, room);
    if (text === '') return [];
    const middle = (y + y2) / 2;
    const label = (words: string, at: number): PlacedLabel => ({ x: x + MARGIN, y: at, text: words, align: 'left', t });
    const isBelow = value !== '' && y2 - y >= 2 * LINE_HEIGHT + 4 && widthOf(value) <= room;
    if (isBelow) return [label(text, middle - LINE_HEIGHT / 2), label(value, middle + LINE_HEIGHT / 2)];
    const beside = `${text} ${value}`;
    return [label(text === name && value !== '' && widthOf(beside) <= room ? beside : text, middle)];
  });
  const hidden = all.length - visible.length;
  return {
    spec: layeredSpec({ colours, layer: [boxes({ name: 'inspect', data: 'rows' }, 2), ...labels({ data: 'labels' })] }),
    data: { rows: placed, labels: placedLabels },
    signals: {},
    legend: { kind: 'none' },
    pick: 'mark',
    colourAt: row => placed[row]?.c ?? colours.ink,
    inspect: ([row = -1]) => {
      const box = visible[row];
      if (!box) return { title: '', lines: [] };
      const { part, path, left } = box;
      const title = path.map(({ name }) => name).join(' ▸ ');
      if (part === null)
        return { title, lines: [{ label: hierarchyText.more(left?.count ?? 0), value: shareText(left?.share ?? 0) }] };
      const lineOf = (one: PartitionPart, index: number) => ({
        label: one.name,
        value: index === 0 ? write(path, one.value) : `${write(path, one.value)} (${shareText(one.share)})`,
      });
      const lines = path.map(lineOf);
      const colour = placed[row]?.c ?? colours.ink;
      // The whole way to a part, or the part alone.
      return { title, lines: (settings.rich_tooltip ? lines : lines.slice(-1)).map(line => ({ ...line, colour })) };
    },
    notes: [
      ...(hidden > 0 ? [hierarchyText.tooSmall(hidden)] : []),
      ...(settings.time_series_option === 'adv_anal' ? [hierarchyText.withoutAnalytics] : []),
    ],
  };
}
