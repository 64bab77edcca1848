import { metricLabel } from '@/query/result/labels';
import { numberFormatter } from '@/text/numbers';
import { verboseName } from '../../labels';
import type { Inspection, Plot, PlotInput } from '../../plugin';
import { domainParameters, yChannel } from '../timeseries/axes';
import { numberFormatOf, valueFormat, valueWriter } from '../../values';
import { layeredSpec } from '../../vega/spec';
import { groupAxis } from './labels';
import { boxLayers, boxParameter, type RowKind } from './layers';
import { reachOf, valueEnds } from './reach';
import { readBoxes, type Box } from './read';
import { settingsOf } from './fields';

const VALUE_AXIS = 56;
/** The part of its slot that a box takes, and its width in pixels at least and at most. */
const OF_SLOT = 0.65;
const NARROWEST = 3;
const WIDEST = 56;
/** More outliers than this are told by their number and range. */
const MOST_LISTED = 5;

const whole = numberFormatter(',d');

function outlierText(outliers: readonly number[], write: (value: number) => string): string {
  if (outliers.length === 0) return '0';
  const sorted = [...outliers].sort((a, b) => a - b);
  const listed =
    outliers.length <= MOST_LISTED ? sorted.map(write).join(', ') : `${write(sorted[0]!)} – ${write(sorted.at(-1)!)}`;
  return `${whole(outliers.length)} (${listed})`;
}

function inspectionOf(box: Box, title: string, colour: string, write: (value: number) => string): Inspection {
  const lines = [
    { label: 'Max', value: write(box.max) },
    { label: '3rd quartile', value: write(box.q3) },
    { label: 'Median', value: write(box.median), colour },
    ...(box.mean === null ? [] : [{ label: 'Mean', value: write(box.mean) }]),
    { label: '1st quartile', value: write(box.q1) },
    { label: 'Min', value: write(box.min) },
    ...(box.count === null ? [] : [{ label: 'Observations', value: whole(box.count) }]),
    { label: 'Outliers', value: outlierText(box.outliers, write) },
  ];
  return { title, lines };
}

/** Boxes with whiskers, one for each group and metric. */
export function plotBoxes(input: PlotInput): Plot | null {
  const { formData, dataset, colours, colourOf, reader, axes, width } = input;
  const boxes = readBoxes(input);
  const metrics = settingsOf(formData).metrics.map(metricLabel);
  const isGrouped = settingsOf(formData).groupby.length > 0;
  const beside = isGrouped && metrics.length > 1;
  const nameOf = (metric: string) => verboseName(dataset, metric);
  const ofMetric = (metric: string) => colourOf(nameOf(metric), metrics.indexOf(metric));
  const colourOfBox = ({ group, metric }: Box) => (isGrouped && !beside ? colourOf(group) : ofMetric(metric));
  const placeOf = ({ group, metric }: Box) => (isGrouped ? group : nameOf(metric));
  // All take their colours, so that switching one off leaves the others as they are.
  const painted = boxes.map((box, row) => ({ box, row, c: colourOfBox(box), x: placeOf(box) }));
  const shown = painted.filter(({ box }) => !beside || !reader.hidden.has(nameOf(box.metric)));
  if (shown.length === 0) return null;
  const drawnAs = (k: RowKind, { box, row, c, x }: (typeof painted)[number]) => ({ k, row, x, s: box.metric, c });
  const rows = [
    ...shown.map(one => ({
      ...drawnAs('box', one),
      min: one.box.min,
      q1: one.box.q1,
      median: one.box.median,
      q3: one.box.q3,
      max: one.box.max,
    })),
    ...shown.flatMap(one => one.box.outliers.map(o => ({ ...drawnAs('outlier', one), o }))),
  ];
  const places = [...new Set(shown.map(({ x }) => x))];
  const [low, high] = axes?.value ?? valueEnds(reachOf(shown.map(({ box }) => box)));
  const besides = beside ? new Set(shown.map(({ box }) => box.metric)).size : 1;
  const formatOf = (metric: string) => valueFormat(dataset, metric, numberFormatOf(settingsOf(formData)));
  const x = groupAxis(formData, places, width);
  const y = yChannel('y', { value: formatOf(metrics[0] ?? ''), log: false, side: 'left', form: formData });
  return {
    spec: layeredSpec({
      colours,
      params: [...domainParameters, boxParameter],
      layer: boxLayers({ x, y, beside, surface: colours.surface }),
    }),
    data: { rows },
    signals: {
      low,
      high,
      box: Math.min(WIDEST, Math.max(NARROWEST, ((width - VALUE_AXIS) / places.length / besides) * OF_SLOT)),
    },
    legend: beside
      ? { kind: 'items', items: metrics.map(metric => ({ label: nameOf(metric), colour: ofMetric(metric) })) }
      : { kind: 'none' },
    pick: 'mark',
    colourAt: row => painted[row]?.c ?? colours.ink,
    inspect: ([row = -1]) => {
      const one = painted[row];
      if (!one) return { title: '', lines: [] };
      const { box, c } = one;
      return inspectionOf(
        box,
        beside ? `${one.x}, ${nameOf(box.metric)}` : one.x,
        c,
        valueWriter(formatOf(box.metric)),
      );
    },
    meaning: row => {
      const one = painted[row];
      return one ? { label: one.x, dimensions: one.box.dimensions, place: [] } : null;
    },
  };
}
