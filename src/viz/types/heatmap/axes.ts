import type { QueryColumn } from '@/model/query-context';
import { columnLabel } from '@/query/result/labels';
import { nameWithUnit } from '../../unit';
import type { PlotInput } from '../../plugin';
import { titleOf } from '../timeseries/axes';
import { settingsOf } from './fields';
import type { HeatTable } from './read';

const LEAST_NAMED = { width: 220, height: 130 } as const;

/** Categories that have a label: every n-th, or as many as fit. */
const everyNth = (names: readonly string[], interval: number): readonly string[] =>
  names.filter((_, index) => index % Math.max(1, interval) === 0);

/** The labels of axes that have an interval between them. */
export function labelSignals(
  { xs, ys }: HeatTable,
  { formData }: PlotInput,
): Readonly<Record<string, readonly string[]>> {
  const { xscale_interval: ofX, yscale_interval: ofY } = settingsOf(formData);
  return {
    ...(ofX > 1 ? { xLabels: everyNth(xs, ofX) } : {}),
    ...(ofY > 1 ? { yLabels: everyNth(ys, ofY) } : {}),
  };
}

const labelsFrom = (signal: string, interval: number) => (interval > 1 ? { values: { expr: signal } as never } : {});

/** The space beside an axis that a chart fixes in pixels; nothing if the labels decide. */
const marginOf = (margin: number | null) => (margin === null ? {} : { minExtent: margin });

/** The columns of the axes, if there is space for their names. */
function axisNames({ formData, dataset, width, height }: PlotInput): {
  readonly x: string | null;
  readonly y: string | null;
} {
  if (width < LEAST_NAMED.width || height < LEAST_NAMED.height) return { x: null, y: null };
  const nameOf = (column: QueryColumn | null) => (column === null ? null : nameWithUnit(dataset, columnLabel(column)));
  return {
    x: nameOf(settingsOf(formData).x_axis ?? settingsOf(formData).granularity_sqla),
    y: nameOf(settingsOf(formData).groupby),
  };
}

export function xChannel(input: PlotInput) {
  const { formData } = input;
  const settings = settingsOf(formData);
  const { title, away } = titleOf(formData, 'x', axisNames(input).x);
  const turned = settings.xAxisLabelRotation;
  return {
    field: 'x',
    type: 'ordinal',
    sort: null,
    title,
    axis: {
      ...away,
      labelAngle: -turned,
      domain: false,
      labelFlush: false,
      ...(turned > 0 ? { labelAlign: 'right' as const } : {}),
      ...marginOf(settings.bottom_margin),
      ...labelsFrom('xLabels', settings.xscale_interval),
    },
  } as const;
}

export function yChannel(input: PlotInput) {
  const { formData } = input;
  const settings = settingsOf(formData);
  const { title, away } = titleOf(formData, 'left', axisNames(input).y);
  return {
    field: 'y',
    type: 'ordinal',
    sort: null,
    title,
    axis: {
      ...away,
      labelLimit: 110,
      ...marginOf(settings.left_margin),
      ...labelsFrom('yLabels', settings.yscale_interval),
    },
  } as const;
}
