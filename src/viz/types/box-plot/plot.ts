import { metricLabel } from '@/query/result/labels';
import { boxPlotText } from '@/text/messages/charts/box-plot';
import { numberFormatter } from '@/text/numbers';
import { verboseName } from '../../labels';
import type { Inspection, Plot, PlotInput } from '../../plugin';
import { domainParameters, yChannel } from '../timeseries/axes';
import { numberFormatOf, valueFormat, valueWriter } from '../../values';
import { layeredSpec } from '../../vega/spec';
import { groupAxis } from './labels';
import { boxLayers, boxParameter, type RowKind } from './layers';
import { extentOf, valueEnds } from './value-extent';
import { readBoxes, type BoxStatistics } from './read';
import { settingsOf } from './fields';

const VALUE_AXIS = 56;
/** The share of its slot that a box fills, and its minimum and maximum width in pixels. */
const OF_SLOT = 0.65;
const NARROWEST = 3;
const WIDEST = 56;
/** More outliers than this are summarised by their number and range. */
const MOST_LISTED = 5;

const whole = numberFormatter(',d');

function outlierText(outliers: readonly number[], write: (value: number) => string): string {
  if (outliers.length === 0) return '0';
  const sorted = [...outliers].sort((a, b) => a - b);
  const listed =
    outliers.length <= MOST_LISTED ? sorted.map(write).join(', ') : `${write(sorted[0]!)} – ${write(sorted.at(-1)!)}`;
  return `${whole(outliers.length)} (${listed})`;
}

function inspectionOf(box: BoxStatistics, title: string, colour: string, write: (value: number) => string): Inspection {
  const lines = [
    { label: boxPlotText.max, value: write(box.max) },
    { label: boxPlotText.q3, value: write(box.q3) },
    { label: boxPlotText.median, value: write(box.median), colour },
    ...(box.mean === null ? [] : [{ label: boxPlotText.mean, value: write(box.mean) }]),
    { label: boxPlotText.q1, value: write(box.q1) },
    { label: boxPlotText.min, value: write(box.min) },
    ...(box.count === null ? [] : [{ label: boxPlotText.observations, value: whole(box.count) }]),
    { label: boxPlotText.outliers, value: outlierText(box.outliers, write) },
  ];
  return { title, lines };
}

/** Boxes with whiskers, one for each group and metric. */
export function plotBoxes(input: PlotInput): Plot | null {
  const { formData, dataset, colours, colourOf, reader, axes, width } = input;
  const boxes = readBoxes(input);
  const metrics = settingsOf(formData).metrics.map(metricLabel);
  const isGrouped = settingsOf(formData).groupby.length > 0;
  const dodged = isGrouped && metrics.length > 1;
  const nameOf = (metric: string) => verboseName(dataset, metric);
  const ofMetric = (metric: string) => colourOf(nameOf(metric), metrics.indexOf(metric));
  const colourOfBox = ({ group, metric }: BoxStatistics) => (isGrouped && !dodged ? colourOf(group) : ofMetric(metric));
  const categoryOf = ({ group, metric }: BoxStatistics) => (isGrouped ? group : nameOf(metric));
  // All groups get colours, so that switching one off does not change the others.
  const painted = boxes.map((box, row) => ({ box, row, c: colourOfBox(box), x: categoryOf(box) }));
  const shown = painted.filter(({ box }) => !dodged || !reader.hidden.has(nameOf(box.metric)));
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
  const categories = [...new Set(shown.map(({ x }) => x))];
  const [low, high] = axes?.value ?? valueEnds(extentOf(shown.map(({ box }) => box)));
  const metricsDrawn = dodged ? new Set(shown.map(({ box }) => box.metric)).size : 1;
  const formatOf = (metric: string) => valueFormat(dataset, metric, numberFormatOf(settingsOf(formData)));
  const x = groupAxis(formData, categories, width);
  const y = yChannel('y', { value: formatOf(metrics[0] ?? ''), log: false, side: 'left', form: formData });
  return {
    spec: layeredSpec({
      colours,
      params: [...domainParameters, boxParameter],
      layer: boxLayers({ x, y, dodged, surface: colours.surface }),
    }),
    data: { rows },
    signals: {
      low,
      high,
      box: Math.min(WIDEST, Math.max(NARROWEST, ((width - VALUE_AXIS) / categories.length / metricsDrawn) * OF_SLOT)),
    },
    legend: dodged
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
        dodged ? `${one.x}, ${nameOf(box.metric)}` : one.x,
        c,
        valueWriter(formatOf(box.metric)),
      );
    },
    meaning: row => {
      const one = painted[row];
      return one ? { label: one.x, dimensions: one.box.dimensions, position: [] } : null;
    },
  };
}
