import { ticks } from 'd3-array';
import { metricLabel } from '@/query/result/labels';
import { ramp } from '../../colours/ramp';
import { boxes, dots, labels, type PlacedLabel } from '../../laid-out/layers';
import { LINE_HEIGHT, spread } from '../../laid-out/spread';
import type { Plot, PlotInput } from '../../plugin';
import { cutTo, widthOf } from '../../text-width';
import { layeredSpec } from '../../vega/spec';
import { bulletSettingsOf } from './bullet-fields';
import { readBullet, type LabelledValue } from './bullet-read';

/** Vega's padding above and below. */
const PADDING = 6;
/** The space beside the scale, for half of a label at its end. */
const SIDE = 22;
const TALLEST = 72;
/** Height of the bar as a share of the bands. */
const BAR = 0.36;
const TICK = 72;
/** The least distance between two labels of a line. */
const BETWEEN = 6;
/** Bands from the lowest to the highest are ever paler. */
const DARKEST = 0.42;
const PALEST = 0.16;

/** A bar for the value, over bands for ranges, with triangles and lines to compare it with. */
export function plotBullet(input: PlotInput): Plot | null {
  const { colours, colourOf, width, formData } = input;
  const bullet = readBullet(input);
  if (!bullet) return null;
  const { measure, ranges, markers, lines, low, high, write } = bullet;
  const hue = colourOf(metricLabel(bulletSettingsOf(formData).metric ?? ''), 0);
  const height = input.height - PADDING;
  const scale = (value: number) => SIDE + ((value - low) / (high - low || 1)) * Math.max(1, width - 2 * SIDE);
  const thick = Math.max(12, Math.min(TALLEST, height - 3 * LINE_HEIGHT - 8));
  const top = (height - thick) / 2;
  const bottom = top + thick;
  const middle = top + thick / 2;

  const shade = ramp([colours.surface, colours.ink3]);
  const bands = ranges.map((range, index) => ({
    target: range,
    x: scale(index === 0 ? low : (ranges[index - 1]?.value ?? low)),
    x2: scale(range.value),
    y: top,
    y2: bottom,
    c: shade(DARKEST - ((DARKEST - PALEST) * (index + 1)) / ranges.length),
  }));
  const half = (thick * BAR) / 2;
  const [from, to] = [scale(Math.min(0, measure.value)), scale(Math.max(0, measure.value))];
  const bar = { target: measure, x: from, x2: Math.max(to, from + 1), y: middle - half, y2: middle + half, c: hue };
  const rules = lines.map(target => ({
    target,
    x: scale(target.value) - 1.25,
    x2: scale(target.value) + 1.25,
    y: top + thick * 0.12,
    y2: bottom - thick * 0.12,
    c: colours.ink,
  }));
  const triangles = markers.map(target => ({
    target,
    x: scale(target.value),
    y: middle + half + 5,
    s: 90,
    m: 'triangle-up',
    c: colours.ink,
  }));
  const marks = [...bands, bar, ...rules, ...triangles];
  const rowsFrom = <T extends object>(some: readonly T[], start: number) =>
    some.map((mark, index) => ({ ...mark, row: start + index, target: undefined }));

  const above = (target: LabelledValue, weight: 'ink' | 'ink2'): PlacedLabel => {
    const text = target === measure ? write(target.value) : cutTo(target.label, width / 3);
    const wide = widthOf(text) / 2;
    const x = Math.min(width - wide, Math.max(wide, scale(target.value)));
    return { x, y: top - LINE_HEIGHT / 2 - 3, text, align: 'center', t: colours[weight] };
  };
  const hasLabels = bulletSettingsOf(formData);
  const named = [
    above(measure, 'ink'),
    ...(hasLabels.marker_labels === '' ? [] : markers.map(target => above(target, 'ink2'))),
    ...(hasLabels.marker_line_labels === '' ? [] : lines.map(target => above(target, 'ink2'))),
  ];
  const shown = spread(named, BETWEEN);
  const inBands =
    hasLabels.range_labels === '' || thick < 3 * LINE_HEIGHT
      ? []
      : bands.flatMap(({ target, x, x2 }): PlacedLabel[] => {
          const text = cutTo(target.label, x2 - x - 8);
          return text === '' ? [] : [{ x: x + 5, y: top + 9, text, align: 'left', t: colours.ink }];
        });
  const axis = ticks(low, high, Math.max(1, Math.floor(width / TICK))).map((tick): PlacedLabel => ({
    x: scale(tick),
    y: bottom + LINE_HEIGHT / 2 + 6,
    text: write(tick),
    align: 'center',
    t: colours.ink3,
  }));
  const axisShown = spread(axis, BETWEEN);
  return {
    spec: layeredSpec({
      colours,
      layer: [
        boxes({ name: 'inspect_bands', data: 'bands' }, 0),
        boxes({ data: 'ticks' }, 0),
        boxes({ name: 'inspect', data: 'rows' }),
        boxes({ name: 'inspect_lines', data: 'lines' }, 1),
        dots({ name: 'inspect_markers', data: 'markers' }, colours.surface, true),
        ...labels({ data: 'labels' }),
        ...labels({ data: 'values', weight: 600 }),
      ],
    }),
    data: {
      bands: rowsFrom(bands, 0),
      rows: rowsFrom([bar], bands.length),
      lines: rowsFrom(rules, bands.length + 1),
      markers: rowsFrom(triangles, bands.length + 1 + rules.length),
      ticks: axisShown.map(({ x }) => ({ x: x - 0.5, x2: x + 0.5, y: bottom, y2: bottom + 4, c: colours.domain })),
      labels: [...axisShown, ...inBands, ...shown.filter(label => label !== named[0])],
      values: named.slice(0, 1),
    },
    signals: {},
    legend: { kind: 'none' },
    pick: 'mark',
    colourAt: row => marks[row]?.c ?? colours.ink,
    inspect: ([row = -1]) => {
      const mark = marks[row];
      if (!mark) return { title: '', lines: [] };
      const own = { label: measure.label, value: write(measure.value), colour: hue };
      if (mark.target === measure) return { title: measure.label, lines: [own] };
      const compared = { label: mark.target.label, value: write(mark.target.value), colour: mark.c };
      return { title: mark.target.label, lines: [compared, own] };
    },
  };
}
