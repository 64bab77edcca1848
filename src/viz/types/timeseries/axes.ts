import type { FormData } from '@/model/chart';
import { widthOf } from '../../text-width';
import { tickExpression, type ValueFormat } from '../../values';
import { TIME_FORMAT, type Parameter, type XChannel, type YChannel } from '../../vega/spec';
import type { SeriesTable } from './series';
import { axesOf } from './fields';

/** The domain of the value axis as parameters, so that it is not part of the compiled specification. */
export const domainParameters: readonly Parameter[] = [
  { name: 'low', value: 0 },
  { name: 'high', value: 1 },
];

/** The ends of a continuous x axis, also as parameters. */
export const spanParameters: readonly Parameter[] = [
  { name: 'from', value: 0 },
  { name: 'to', value: 1 },
];

/**
 * The form of an axis: continuous times and numbers, or bands of categories (with slanted or vertical labels if they do
 * not fit side by side) and of periods.
 */
export type AxisForm = 'time' | 'number' | 'category' | 'slanted' | 'upright' | 'period';

const VALUE_AXIS = 40;
const LETTER_SPACE = 6;
/** If there were more rotated labels than this, every other one is left out. At smaller distances they would touch. */
const [MOST_TURNED, SLANTED_APART, UPRIGHT_APART] = [24, 15, 11];
const isNumber = (label: string) => label.trim() !== '' && Number.isFinite(Number(label));

/** Bands for bars, and the format of their labels. */
export function bandedForm(
  { axis, labels }: Pick<SeriesTable, 'axis' | 'labels'>,
  form: FormData,
  width: number,
): AxisForm {
  if (axis === 'time') return 'period';
  if (axesOf(form).xAxisLabelRotation !== 0) return 'category';
  const longest = labels.reduce((most, label) => Math.max(most, widthOf(label)), 0);
  const room = (width - VALUE_AXIS) / Math.max(1, labels.length);
  // Skipped numbers can be inferred from their neighbours; names cannot.
  if (longest + LETTER_SPACE <= room || labels.every(isNumber) || labels.length > MOST_TURNED || room < UPRIGHT_APART)
    return 'category';
  return room < SLANTED_APART ? 'upright' : 'slanted';
}

/** The chart's own time format as the value of its parameter; none if labels depend on their neighbours. */
export function timeFormatSignal(form: FormData): Readonly<Record<string, string>> {
  const format = axesOf(form).x_axis_time_format;
  return format === 'smart_date' ? {} : { [TIME_FORMAT]: format };
}
export const timeFormatParameters = (form: FormData): Parameter[] =>
  Object.keys(timeFormatSignal(form)).map(name => ({ name, value: '' }));

/** The parameter for the ticks, and so the labels, of a time axis. */
export const TICKS = 'times';
export const timeTicksParameter: Parameter = { name: TICKS, value: [] };

/** The label of a time on the axis: by its neighbours, or in the chart's format. */
export const timeExpression = (form: FormData): string =>
  Object.hasOwn(timeFormatSignal(form), TIME_FORMAT)
    ? `formatTime(datum.value, ${TIME_FORMAT})`
    : `formatTick(datum.value, ${TICKS})`;

/** Labels rotated counterclockwise by the chart's own angle; nothing if it has none. */
function turned(form: FormData) {
  const angle = axesOf(form).xAxisLabelRotation;
  return angle === 0
    ? {}
    : ({
        labelAngle: -angle,
        labelAlign: angle > 0 ? 'right' : 'left',
        labelBaseline: angle === 90 ? 'middle' : 'top',
        labelLimit: 120,
      } as const);
}

/** The title of an axis, and its distance. @param own the title if the chart has none */
export function titleOf(
  form: FormData,
  axis: 'x' | 'left' | 'right',
  own: string | null = null,
): { readonly title: string | null; readonly away: { readonly titlePadding?: number } } {
  const settings = axesOf(form);
  const keys = { x: 'x_axis_title', left: 'y_axis_title', right: 'yAxisTitleSecondary' } as const;
  const title = settings[keys[axis]];
  if (title === null) return { title: own, away: {} };
  // The contract measures from the axis line, Vega from the labels.
  const margin = axis === 'x' ? settings.x_axis_title_margin : settings.y_axis_title_margin;
  return { title, away: { titlePadding: Math.max(4, margin - 10) } };
}

/** The x channel for a form of axis. Times are wall-clock times, which UTC formats unchanged. */
export function xChannel(form: AxisForm, formData: FormData, own: string | null = null): XChannel {
  const { title, away } = titleOf(formData, 'x', own);
  const shared = { field: 'x', title };
  const axis = { ...away, ...turned(formData) };
  const domain = [{ expr: 'from' }, { expr: 'to' }];
  switch (form) {
    case 'time':
      return {
        ...shared,
        type: 'temporal',
        scale: { type: 'utc', domain, nice: false },
        axis: {
          labelExpr: timeExpression(formData),
          values: { expr: TICKS } as never,
          labelFlush: true,
          labelBound: 12,
          ...axis,
        },
      };
    case 'number':
      return {
        ...shared,
        type: 'quantitative',
        scale: { domain, zero: false, nice: false },
        axis: {
          tickCount: { expr: 'ceil(width / 70)' },
          labelExpr: "formatNumber(datum.value, 'SMART_NUMBER')",
          grid: false,
          ...axis,
        },
      };
    case 'category':
      return { ...shared, type: 'ordinal', sort: null, axis: { labelAngle: 0, labelLimit: 120, ...axis } };
    case 'slanted':
      return {
        ...shared,
        type: 'ordinal',
        sort: null,
        axis: { labelAngle: -40, labelLimit: 84, labelOverlap: false, labelBaseline: 'top', labelPadding: 4, ...axis },
      };
    case 'upright':
      return {
        ...shared,
        type: 'ordinal',
        sort: null,
        axis: { labelAngle: -90, labelLimit: 84, labelOverlap: false, labelPadding: 4, ...axis },
      };
    case 'period':
      return {
        ...shared,
        type: 'ordinal',
        sort: null,
        axis: { labelAngle: 0, labelExpr: timeExpression(formData), values: { expr: TICKS } as never, ...axis },
      };
  }
}

/** The ticks of a logarithmic axis, passed as a parameter like its domain. */
export const tickParameter: Parameter = { name: 'ticks', value: [] };

export interface YAxisOptions {
  readonly value: ValueFormat;
  readonly log: boolean;
  readonly side: 'left' | 'right';
  readonly form: FormData;
  /** The title if the chart has none. */
  readonly name?: string | null;
}

/** The parameters for the ends of each value axis. */
export const ends = { left: ['low', 'high'], right: ['lowRight', 'highRight'] } as const;

/** The y channel between the ends of its axis. */
export function yChannel(field: 'y' | 'y0', { value, log, side, form, name = null }: YAxisOptions): YChannel {
  const [low, high] = ends[side];
  const { title, away } = titleOf(form, side, name);
  // At the end of the axis: above it, where it takes no width.
  const onTop = axesOf(form).y_axis_title_position === 'Top' && axesOf(form).y_axis_title !== null && side === 'left';
  const place = onTop
    ? ({
        titleAngle: 0,
        titleAlign: 'left',
        titleAnchor: 'end',
        titleX: 0,
        titleY: -8,
        titleBaseline: 'bottom',
      } as const)
    : {};
  return {
    field,
    type: 'quantitative',
    title,
    scale: { domain: [{ expr: low }, { expr: high }], nice: false, ...(log ? { type: 'log' } : { zero: false }) },
    axis: {
      labelExpr: tickExpression(value),
      ...away,
      ...(title === null ? {} : place),
      ...(side === 'right' ? { orient: 'right', grid: false } : {}),
      ...(log ? { values: { expr: side === 'left' ? 'ticks' : 'ticksRight' } } : { tickCount: 4 }),
    },
  };
}
