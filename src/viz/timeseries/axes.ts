import type { Parameter, XChannel, YChannel } from '../vega/spec';

/** Domain of the value axis as parameters, so that it is no part of the compiled specification. */
export const domainParameters: readonly Parameter[] = [
  { name: 'low', value: 0 },
  { name: 'high', value: 1 },
];

/**
 * How an axis is drawn: continuous times and numbers, or bands of categories (their labels slanted where they would not fit
 * beside one another) and of periods.
 */
export type AxisForm = 'time' | 'number' | 'category' | 'slanted' | 'period';

/** The x channel for a form of axis. Times are wall-clock, which UTC writes as they are. */
export function xChannel(form: AxisForm): XChannel {
  const shared = { field: 'x', title: null };
  switch (form) {
    case 'time':
      return {
        ...shared,
        type: 'temporal',
        scale: { type: 'utc' },
        axis: { labelExpr: 'formatTick(datum.value)', tickCount: { expr: 'ceil(width / 90)' }, labelFlush: true, labelBound: 12 },
      };
    case 'number':
      return {
        ...shared,
        type: 'quantitative',
        scale: { zero: false, nice: false },
        axis: { tickCount: { expr: 'ceil(width / 70)' }, labelExpr: "formatNumber(datum.value, 'SMART_NUMBER')", grid: false },
      };
    case 'category':
      return { ...shared, type: 'ordinal', sort: null, axis: { labelAngle: 0, labelLimit: 120 } };
    case 'slanted':
      return { ...shared, type: 'ordinal', sort: null, axis: { labelAngle: -40, labelLimit: 84, labelOverlap: false, labelBaseline: 'top', labelPadding: 4 } };
    case 'period':
      return { ...shared, type: 'ordinal', sort: null, axis: { labelAngle: 0, labelExpr: 'formatTick(datum.value)' } };
  }
}

/** Where the marks of a logarithmic axis stand, handed in like its domain. */
export const tickParameter: Parameter = { name: 'ticks', value: [] };

/** The y channel between `low` and `high`. @param format of its labels */
export function yChannel(field: 'y' | 'y0', format: string, log: boolean): YChannel {
  return {
    field,
    type: 'quantitative',
    title: null,
    scale: { domain: [{ expr: 'low' }, { expr: 'high' }], nice: false, ...(log ? { type: 'log' } : { zero: false }) },
    axis: { labelExpr: `formatNumber(datum.value, ${JSON.stringify(format)})`, ...(log ? { values: { expr: 'ticks' } } : { tickCount: 4 }) },
  };
}
