import type { FormData } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import { grainLength } from '@/model/periods';
import { metricLabel } from '@/query/result/labels';
import { byMonth, periodStarts, pivotPeriods, type PivotedPeriod } from '@/query/legacy/period-starts';
import { rareTypesText } from '@/text/messages/charts/rare-types';
import { SMART_NUMBER } from '@/text/numbers';
import { SMART_DATE } from '@/text/times';
import { pickedColour } from '../../colours/picked';
import { categorical } from '../../colours/tokens';
import type { ChartInput, Plot, PlotInput } from '../../plugin';
import { timeGrain } from '../../query/base';
import { columnNamed, numberAt, type ChartResult } from '../../result';
import { fromLine } from '../older-axis/translate';
import { plugins as lines } from '../timeseries';
import { settingsOf } from './fields';

const TIME = '__timestamp';
/** The maximum number of drawn periods. */
export const MOST_PERIODS = 120;
const FAINTEST = 0.12;

export const keyOf = (rank: number): string => (rank === 0 ? rareTypesText.current : `-${rank}`);

/**
 * The periods of an answer, the newest first; null without a metric or times.
 * @throws Error for an unknown frequency
 */
export function readPeriods({ results: [result], formData }: ChartInput): readonly PivotedPeriod[] | null {
  const { metric, freq } = settingsOf(formData);
  const times = result && columnNamed(result, TIME);
  const values = result && metric ? columnNamed(result, metricLabel(metric)) : undefined;
  if (!result || !times || !values) return null;
  const startOf = periodStarts(freq);
  if (!startOf) throw new Error(rareTypesText.unknownFrequency(freq));
  const rows = Array.from({ length: result.rowCount }, (_, row) => row).flatMap(row => {
    const time = times.values[row];
    return typeof time === 'number' && Number.isFinite(time) ? [{ time, value: numberAt(values, row) }] : [];
  });
  const length = grainLength(timeGrain(formData) ?? '');
  const periods = pivotPeriods(rows, startOf, length !== null && 'months' in length ? byMonth : undefined);
  return periods.some(period => [...period.values.values()].some(value => value !== null)) ? periods : null;
}

/** The periods as series of a line chart over the newest period. */
function asResult(result: ChartResult, periods: readonly PivotedPeriod[]): ChartResult {
  const times = [...new Set(periods.flatMap(({ values }) => [...values.keys()]))].sort((a, b) => a - b);
  const columns = periods.map(({ rank, values }) => ({
    name: keyOf(rank),
    parts: [keyOf(rank)],
    type: genericTypes.numeric,
    values: times.map(time => values.get(time) ?? null),
  }));
  return {
    ...result,
    rowCount: times.length,
    columns: [{ name: TIME, parts: [TIME], type: genericTypes.temporal, values: times }, ...columns],
  };
}

function asLines(form: FormData): FormData {
  const { metric, x_axis_format: format, show_legend: legend } = settingsOf(form);
  return {
    ...fromLine({ ...form }),
    metrics: metric === null ? [] : [metric],
    x_axis_time_format: format === SMART_NUMBER ? SMART_DATE : format,
    show_legend: legend,
  };
}

const channel = (colour: string, start: number) => Number.parseInt(colour.slice(start, start + 2), 16);
const withAlpha = (colour: string, alpha: number) =>
  `rgba(${channel(colour, 1)}, ${channel(colour, 3)}, ${channel(colour, 5)}, ${alpha.toFixed(3)})`;

/** Periods as lines over the newest one, which has the full colour; the older a period, the fainter its line. */
export function plotTimePivot(input: PlotInput): Plot | null {
  const [result] = input.results;
  const all = readPeriods(input);
  const { drawing } = lines.echarts_timeseries_line;
  if (!result || !all || drawing.kind !== 'plot') return null;
  const periods = all.slice(0, MOST_PERIODS);
  const { colour } = pickedColour(settingsOf(input.formData).color_picker, categorical[0]);
  const colours = new Map(
    periods.map(({ rank }) => [
      keyOf(rank),
      rank === 0 ? colour : withAlpha(colour, Math.max(FAINTEST, (1 - rank / periods.length) * 0.5)),
    ]),
  );
  const rankOf = new Map(periods.map(({ rank }) => [keyOf(rank), rank]));
  const byRank = <T extends { readonly label: string }>(items: readonly T[]) =>
    [...items].sort((a, b) => (rankOf.get(a.label) ?? Infinity) - (rankOf.get(b.label) ?? Infinity));
  const plot = drawing.plot({
    ...input,
    formData: asLines(input.formData),
    results: [asResult(result, periods)],
    colourOf: label => colours.get(label) ?? colour,
  });
  if (!plot) return null;
  const { meaning: _, ...drawn } = plot;
  // The newest period is drawn last, above the others.
  const seriesRank = (row: object) => ('s' in row && typeof row.s === 'string' ? (rankOf.get(row.s) ?? -1) : -1);
  // A period without a row at a time of another one continues there; its missing values are gaps.
  const isOwn = (row: object) => {
    const values = periods[seriesRank(row)]?.values;
    return !values || !('x' in row) || typeof row.x !== 'number' || values.has(row.x);
  };
  const rows = (plot.data['rows'] ?? []).filter(isOwn).sort((a, b) => seriesRank(b) - seriesRank(a));
  return {
    ...drawn,
    data: { ...plot.data, rows },
    legend: plot.legend.kind === 'items' ? { ...plot.legend, items: byRank(plot.legend.items) } : plot.legend,
    inspect: picked => {
      const { title, lines: told } = plot.inspect(picked);
      return { title, lines: byRank(told) };
    },
    notes: [
      ...(plot.notes ?? []),
      ...(all.length > periods.length ? [rareTypesText.olderPeriods(periods.length, all.length)] : []),
    ],
  };
}
