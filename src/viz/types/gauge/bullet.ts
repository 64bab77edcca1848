import { metricLabel } from '@/query/result/labels';
import type { ChartColours } from '../../colours/tokens';
import { boxes, dots, labels } from '../../laid-out/layers';
import type { Inspection, Plot, PlotInput } from '../../plugin';
import { layeredSpec, type Layer } from '../../vega/spec';
import { bulletSettingsOf } from './bullet-fields';
import { frameOf } from './bullet-frame';
import { bandLabels, labelsAbove, tickLabels } from './bullet-labels';
import { marksOf } from './bullet-marks';
import { readBullet, type Bullet, type LabelledValue } from './bullet-read';

/** Vega's padding above and below. */
const PADDING = 6;

const layersOf = ({ surface }: ChartColours): Layer[] => [
  boxes({ name: 'inspect_bands', data: 'bands' }, 0),
  boxes({ data: 'ticks' }, 0),
  boxes({ name: 'inspect', data: 'rows' }),
  boxes({ name: 'inspect_lines', data: 'lines' }, 1),
  dots({ name: 'inspect_markers', data: 'markers' }, surface, true),
  ...labels({ data: 'labels' }),
  ...labels({ data: 'values', weight: 600 }),
];

/** Marks as rows that are numbered from `start`. */
const rowsFrom = <T extends { readonly target: LabelledValue }>(marks: readonly T[], start: number) =>
  marks.map(({ target: _, ...mark }, index) => ({ ...mark, row: start + index }));

/** The target of a mark, compared with the value. */
function inspectTarget(target: LabelledValue, colour: string, { measure, write }: Bullet, hue: string): Inspection {
  const own = { label: measure.label, value: write(measure.value), colour: hue };
  if (target === measure) return { title: measure.label, lines: [own] };
  return { title: target.label, lines: [{ label: target.label, value: write(target.value), colour }, own] };
}

/** A bar for the value, over bands for ranges, with triangles and lines to compare it with. */
export function plotBullet(input: PlotInput): Plot | null {
  const { colours, colourOf, formData } = input;
  const bullet = readBullet(input);
  if (!bullet) return null;
  const hue = colourOf(metricLabel(bulletSettingsOf(formData).metric ?? ''), 0);
  const frame = frameOf(bullet, input.width, input.height - PADDING);
  const { bands, bar, lines, markers } = marksOf(bullet, frame, colours, hue);
  const marks = [...bands, bar, ...lines, ...markers];
  const { value, names } = labelsAbove(bullet, frame, formData, colours);
  const scaleLabels = tickLabels(bullet, frame, colours);
  const { bottom } = frame;
  return {
    spec: layeredSpec({ colours, layer: layersOf(colours) }),
    data: {
      bands: rowsFrom(bands, 0),
      rows: rowsFrom([bar], bands.length),
      lines: rowsFrom(lines, bands.length + 1),
      markers: rowsFrom(markers, bands.length + 1 + lines.length),
      ticks: scaleLabels.map(({ x }) => ({ x: x - 0.5, x2: x + 0.5, y: bottom, y2: bottom + 4, c: colours.domain })),
      labels: [...scaleLabels, ...bandLabels(bands, frame, formData, colours), ...names],
      values: [value],
    },
    signals: {},
    legend: { kind: 'none' },
    pick: 'mark',
    colourAt: row => marks[row]?.c ?? colours.ink,
    inspect: ([row = -1]) => {
      const mark = marks[row];
      return mark ? inspectTarget(mark.target, mark.c, bullet, hue) : { title: '', lines: [] };
    },
  };
}
